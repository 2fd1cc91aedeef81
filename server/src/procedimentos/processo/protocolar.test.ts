import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { charge, file, fileOverHttp, openProcesso, petition } from '../../../test/procedimentos/peticao.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'

const app = await ownApp()
const parte = as(app, 'parte')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a petition paid with the card', () => {
  test('becomes a process that waits for its arbitrators, with its fee paid', async () => {
    const stripe_payment = await charge(parte, 5000)
    const { status, body } = await file(parte, petition({ stripe_payment }))
    expect(status).toBe(201)
    expect(body).toEqual({
      processo: { id: expect.any(Number), situacao: 1, created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
      pagamento: { id: expect.any(Number), valor: 5000, situacao: 'P', meio: 'cartao' },
    })
  })

  test('is shown to the filer with everything that was filed', async () => {
    const documento = makePdf({ text: 'Aditivo', pages: 3 })
    const { processo } = await fileOverHttp(app, 'parte', {
      advogado_email: 'Advogado@Concordia.test',
      advogado_oab: 'SP 123.456',
      'documentos[0][nome]': 'Aditivo do contrato',
      'documentos[0][arquivo]': pdfFile('aditivo.pdf', documento),
      'demandadas[1][nome]': 'Outra Demandada',
      'demandadas[1][documento]': '529.982.247-25',
      'demandadas[1][endereco]': 'Rua Direita, 3',
      'demandadas[1][complemento]': 'sala 4',
      'demandadas[1][telefone]': '(21) 98765 4321',
      'demandadas[1][emails][0][contato]': 'outra.demandada@concordia.test',
    })
    const shown = await openProcesso(parte, processo.id)
    expect(shown).toMatchObject({
      id: processo.id,
      area: { id: 3, nome: 'Cível' },
      classe: 'Cobrança',
      situacao: 1,
      advogado_nome: 'Advogado da Parte',
      advogado_email: 'advogado@concordia.test',
      advogado_oab: 'SP 123.456',
      valor: 1000,
      conciliacao: 'S',
      numero_arbitros: 1,
      documentos: [{ nome: 'Aditivo do contrato' }],
      marcadores: [],
      negociacoes: [],
      is_notifiable: true,
      aceiteArbitro: false,
    })
    expect(shown.demandantes).toMatchObject([
      {
        nome: 'Parte Demandante',
        documento: '11144477735',
        endereco: 'Praça da Sé, 1, São Paulo',
        telefone: '11987654321',
        emails: [
          { canal: 'email', contato: 'demandante@concordia.test', principal: true },
          { canal: 'email', contato: 'demandante.copia@concordia.test', principal: false },
        ],
      },
    ])
    expect(shown.demandadas).toMatchObject([
      { nome: 'Empresa Demandada Ltda.', documento: '12ABC34501DE35', telefone: '1134567890' },
      { nome: 'Outra Demandada', documento: '52998224725', endereco: 'Rua Direita, 3, sala 4', telefone: '21987654321' },
    ])
  })

  test('has one evento by its author, with its files and the receipt', async () => {
    const { processo } = await fileOverHttp(app, 'parte')
    const { eventos, created_at } = await openProcesso(parte, processo.id)
    expect(eventos).toEqual([
      {
        id: expect.any(Number),
        created_at,
        descricao: 'Protocolo da petição inicial',
        descricao_outros: null,
        destino: 'todos',
        por: null,
        user: { name: 'Conta da Parte' },
        admin: null,
        secretario: null,
        documentos: [
          { id: expect.any(Number), nome: 'Petição inicial', texto: 'pendente' },
          { id: expect.any(Number), nome: 'Termo ou contrato', texto: 'pendente' },
          { id: expect.any(Number), nome: `Recibo de protocolo ${processo.id}-1.pdf`, recibo: true, texto: 'pendente' },
        ],
        audios: [],
        prazo: null,
        vence_em: null,
        restantes: null,
        prazo_de: null,
        cumprido_em: null,
        notificacoes: [],
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  test('returns its files byte for byte, with headers that forbid guessing their type', async () => {
    const termo = makePdf({ text: 'Contrato', bytes: 300_000 })
    const peticao = makePdf({ text: 'Inicial', pages: 2 })
    const anexo = makePdf({ text: 'Anexo' })
    const { processo } = await fileOverHttp(app, 'parte', {
      termo: pdfFile('contrato.pdf', termo),
      peticao: pdfFile('inicial.pdf', peticao),
      'documentos[0][nome]': 'Anexo nº 1 (cópia)',
      'documentos[0][arquivo]': pdfFile('anexo.pdf', anexo),
    })
    const shown = await openProcesso(parte, processo.id)
    expect(shown.termo).toEqual({ nome: expect.any(String), tamanho: 300_000, sha256: sha256(termo), texto: 'pendente' })
    expect(shown.peticao).toEqual({
      nome: expect.any(String),
      tamanho: peticao.length,
      sha256: sha256(peticao),
      texto: 'pendente',
    })
    for (const [path, bytes] of [
      [`/processo/${processo.id}/termo`, termo],
      [`/processo/${processo.id}/peticao`, peticao],
      [`/processo/documento/${shown.documentos[0]!.id}`, anexo],
    ] as const) {
      const { status, body, headers } = await parte.file(path)
      expect(status).toBe(200)
      expect(body.equals(bytes)).toBe(true)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-length')).toBe(String(bytes.length))
      expect(headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''[\w%.()-]+\.pdf$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('leaves no unused file behind', async () => {
    await expect(fileOverHttp(app, 'parte', { qualquer: pdfFile('solto.pdf') })).rejects.toThrow('Confira o nome do campo')
    expect((await noLooseFiles(app)).known).toBeGreaterThan(2)
  })
})

describe('a client other than our form may send', () => {
  test.each([
    ['no lawyer and no documents', { advogado_nome: null }],
    ['empty optional fields', { advogado_email: '', advogado_nome: '', advogado_oab: '', numero_arbitros: '', convenio_id: '' }],
    ['booleans as words', { 'demandantes[0][emails][0][principal]': 'true', 'demandantes[0][emails][1][principal]': 'false' }],
    ['money without cents', { valor: '1000', valorAPagar: '5000' }],
    ['no means of payment: the card', { meioDePagamento: null }],
    ['unknown fields', { declaracao: '1', hasProcesso: '0', '__proto__[x]': '1', 'a[': '1' }],
    [
      'documents and phones with their marks',
      { 'demandadas[0][documento]': '12.abc.345/01de-35', 'demandadas[0][telefone]': '(11) 3456-7890' },
    ],
  ])('%s', async (_what, changes) => {
    expect((await fileOverHttp(app, 'parte2', changes)).processo.situacao).toBe(1)
  })

  test('41 files, the most there can be', async () => {
    const documentos = Object.fromEntries(
      Array.from({ length: 39 }, (_, i) => [
        [`documentos[${i}][nome]`, `Documento ${i + 1}`],
        [`documentos[${i}][arquivo]`, pdfFile(`documento-${i + 1}.pdf`)],
      ]).flat(),
    )
    const { processo } = await fileOverHttp(app, 'parte2', documentos)
    const names = (await openProcesso(as(app, 'parte2'), processo.id)).documentos.map(({ nome }) => nome)
    expect(names).toEqual(Array.from({ length: 39 }, (_, i) => `Documento ${i + 1}`))
  })

  test('a petition with the largest valor da causa whose fee a card can still pay', async () => {
    const { pagamento } = await fileOverHttp(app, 'parte2', { valor: '99999999.49', valorAPagar: '999999.99' })
    expect(pagamento.valor).toBe(999_999.99)
  })
})
