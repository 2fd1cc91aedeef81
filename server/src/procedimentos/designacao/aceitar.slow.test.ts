import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { temporaryFolder } from '../../../test/database.ts'
import { damagedPdf, makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { selfMadeSigner, signPdf } from '../../../test/pdf/signed-pdf.ts'
import { acceptance, answers, designations, THREE_SEATS } from '../../../test/procedimentos/designacao.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'
import { once } from '../../platform/once.ts'

/** From an authority that this installation counts as ICP-Brasil. */
const qualified = await selfMadeSigner('Árbitro da ICP')
const trustDir = await temporaryFolder()
await mkdir(join(trustDir, 'icp-brasil'))
await writeFile(join(trustDir, 'icp-brasil', 'raiz.der'), qualified.certificate)
const app = await ownApp({ env: { TRUST_DIR: trustDir } })
const { db } = app.deps
const parte = as(app, 'parte')
const arbitro = as(app, 'arbitro')
const { designated, accept, refuse, descriptions, subjects, intact } = designations(app)

/** As the designation stores them: our question, and the question as it was sent. */
const kept = (sent: ReturnType<typeof answers>) => sent.map((answer) => ({ ...answer, pergunta_enviada: answer.pergunta }))

describe('an acceptance', () => {
  test('by a client with questions of its own is matched by position; its questions are stored and printed', async () => {
    const id = await designated()
    const { body: offered } = await arbitro.get<{ perguntas: string[] }>(`/processo/${id}/arbitro/questionario`)
    expect(offered.perguntas).toEqual(QUESTIONARIO)
    const sent = QUESTIONARIO.map((_, n) => ({
      ...(n === 7 ? {} : { pergunta: `Questão ${n + 1} do meu formulário?` }),
      resposta: `Resposta nº ${n + 1}`,
    }))
    const { status, body } = await accept(id, 'arbitro', acceptance({ questionario: JSON.stringify(sent) }))
    expect([status, body.message]).toEqual([201, 'Enviado com sucesso'])
    const row = await db
      .selectFrom('designacoes')
      .select('questionario')
      .where('procedimentoId', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.questionario).toEqual(
      QUESTIONARIO.map((pergunta, n) => ({
        pergunta,
        resposta: `Resposta nº ${n + 1}`,
        pergunta_enviada: sent[n]!.pergunta ?? null,
      })),
    )
    const pdf = await parte.file(`/processo/documento/${body.evento.documentos[1]!.id}`)
    const text = (await pdfText(pdf.body)).replace(/\s+/g, ' ')
    expect(text).toContain(`Pergunta como foi enviada: Questão 7 do meu formulário? Resposta nº 7`)
    expect(text.split('Pergunta como foi enviada')).toHaveLength(8)
    await intact(id)
  })

  test('stores answers and signed term in the docket, opens the process and makes it active', async () => {
    const id = await designated()
    const termo = makePdf({ text: 'Termo de Aceite assinado por mim' })
    const answered = answers('Não há nada a declarar.\nNada mesmo.')
    const form = acceptance({ questionario: JSON.stringify(answered), termo: pdfFile('assinado.pdf', termo) })
    const { status, body } = await accept(id, 'arbitro', form)
    expect(status).toBe(201)
    expect(body.message).toBe('Enviado com sucesso')
    expect(body.evento).toMatchObject({ descricao: 'Aceite de árbitro', user: { name: 'Conta do Árbitro' } })

    const processo = await openProcesso(parte, id)
    expect(processo.situacao).toBe(2)
    expect(processo.eventos.map(({ descricao }) => descricao)).toEqual([
      'Protocolo da petição inicial',
      'Designação de árbitro',
      'Aceite de árbitro',
      'Processo ativo',
      'Prazo de defesa aberto',
    ])
    expect(processo.eventos.at(-1)).toMatchObject({ user: null, admin: null, secretario: null })
    const documentos = processo.eventos[2]!.documentos
    expect(documentos.map(({ nome }) => nome)).toEqual(['Termo de aceite assinado', 'Questionário do árbitro'])
    expect((await parte.file(`/processo/documento/${documentos[0]!.id}`)).body).toEqual(termo)
    const text = (await pdfText((await parte.file(`/processo/documento/${documentos[1]!.id}`)).body)).replace(/\s+/g, ' ')
    for (const pergunta of QUESTIONARIO) expect(text).toContain(pergunta)
    expect(text.split('Não há nada a declarar. Nada mesmo.')).toHaveLength(9)

    const row = await db.selectFrom('designacoes').selectAll().where('procedimentoId', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ situacao: 'aceita', eventoId: body.evento.id, questionario: kept(answered) })
    expect(text).not.toContain('Pergunta como foi enviada')
    expect((await openProcesso(arbitro, id)).aceiteArbitro).toBe(false)
    expect(await subjects('parte', id)).toContain(`Processo ${id}: árbitro aceitou a designação`)
    expect((await subjects('arbitro', id)).at(-1)).toBe(`Processo ${id}: prazo de defesa aberto`)
    await intact(id)
  })

  test('by one of three leaves the process waiting; the last one makes it active', async () => {
    const id = await designated(['arbitro', 'arbitro2', 'arbitro3'], THREE_SEATS)
    for (const [account, situacao] of [
      ['arbitro', 1],
      ['arbitro2', 1],
      ['arbitro3', 2],
    ] as const) {
      expect((await accept(id, account)).status).toBe(201)
      expect((await openProcesso(parte, id)).situacao).toBe(situacao)
    }
    await intact(id)
  })

  test('by all three at once makes it active exactly once', async () => {
    const id = await designated(['arbitro', 'arbitro2', 'arbitro3'], THREE_SEATS)
    const sent = await Promise.all((['arbitro', 'arbitro2', 'arbitro3'] as const).map((account) => accept(id, account)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    const all = await descriptions(id)
    expect(all.filter((descricao) => descricao === 'Aceite de árbitro')).toHaveLength(3)
    expect(all.filter((descricao) => descricao === 'Processo ativo')).toHaveLength(1)
    expect(all.slice(-2)).toEqual(['Processo ativo', 'Prazo de defesa aberto'])
    expect((await openProcesso(parte, id)).situacao).toBe(2)
    await intact(id)
  })

  test('sent twenty times at once has one effect', async () => {
    const id = await designated()
    const sent = await Promise.all(Array.from({ length: 20 }, () => accept(id)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(sent.find(({ status }) => status === 409)!.body.message).toBe('Você já aceitou esta designação.')
    expect(await descriptions(id)).toHaveLength(5)
    await intact(id)
  })

  test('and a refusal: the first one wins, the other is 409 and changes nothing', async () => {
    const id = await designated()
    const [accepted, refused] = await Promise.all([accept(id), refuse(id)])
    // A refusal is a PUT and answers 200; an acceptance creates something and answers 201.
    expect([accepted.status === 409, refused.status === 409].toSorted()).toEqual([false, true])
    expect([201, 409]).toContain(accepted.status)
    expect([200, 409]).toContain(refused.status)
    await intact(id)
  })

  const [waiting, ended] = [once(() => designated()), once(() => designated())]
  const without = answers().map((item, n) => (n === 2 ? { ...item, resposta: '  ' } : item))
  test.each<[string, Parameters<typeof acceptance>[0], Record<string, string[]>]>([
    [
      'no answer to one question',
      { questionario: JSON.stringify(without) },
      { 'questionario.2.resposta': ['Responda esta pergunta'] },
    ],
    [
      'a question missing at the end',
      { questionario: JSON.stringify(answers().slice(0, 7)) },
      { 'questionario.7.resposta': ['Responda esta pergunta'] },
    ],
    [
      'a ninth answer',
      { questionario: JSON.stringify([...answers(), answers()[0]]) },
      { questionario: ['O questionário tem 8 perguntas. Envie uma resposta para cada uma, na mesma ordem.'] },
    ],
    ['no questionnaire', { questionario: null }, { questionario: ['Responda esta pergunta'] }],
    [
      'something that is no JSON',
      { questionario: '[{' },
      { questionario: ['As respostas do questionário não puderam ser lidas. Recarregue a página e responda de novo.'] },
    ],
    ['no term', { termo: null }, { termo: ['Adicione seu termo em pdf'] }],
    [
      'a term that is no PDF',
      { termo: new File(['PK\u0003\u0004'], 'termo.docx', { type: 'application/pdf' }) },
      { termo: ['O arquivo deve do tipo PDF'] },
    ],
    [
      'a damaged term',
      { termo: pdfFile('termo.pdf', damagedPdf()) },
      { termo: ['O arquivo está danificado e não pode ser aberto. Gere o PDF novamente e envie outra vez.'] },
    ],
    [
      'a term of 6,000,000 bytes',
      { termo: pdfFile('termo.pdf', makePdf({ bytes: 6_000_000 })) },
      { termo: ['O arquivo deve ter no máximo 6 MB'] },
    ],
  ])('with %s is 422 by field and changes nothing', async (_what, parts, errors) => {
    const id = await waiting()
    expect(await accept(id, 'arbitro', acceptance(parts))).toMatchObject({ status: 422, body: { errors } })
    expect(await descriptions(id)).toHaveLength(2)
    expect((await openProcesso(arbitro, id)).aceiteArbitro).toBe(true)
    await noLooseFiles(app)
  })

  test('with JSON that is not a list of answers is 422, never 500', async () => {
    const id = await waiting()
    for (const json of [
      'null',
      '{}',
      '"x"',
      '7',
      '[null,1,"x",[],{},{"pergunta":1,"resposta":{}},true,0]',
      `[${'['.repeat(20_000)}`,
    ])
      expect((await accept(id, 'arbitro', acceptance({ questionario: json }))).status).toBe(422)
  })

  test('with characters PostgreSQL cannot store is accepted without them', async () => {
    const id = await designated()
    const questionario = JSON.stringify(answers('Não\u0000 há \ud800 nada.\r\nMesmo.'))
    expect(questionario).toContain('\\u0000 há \\ud800')
    expect((await accept(id, 'arbitro', acceptance({ questionario }))).status).toBe(201)
    const row = await db
      .selectFrom('designacoes')
      .select('questionario')
      .where('procedimentoId', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.questionario).toEqual(kept(answers('Não há \ufffd nada.\nMesmo.')))
    await intact(id)
  })

  test('by a user who is not designated is 403 and changes nothing', async () => {
    const id = await waiting()
    for (const account of ['parte', 'arbitro2', 'secretaria', 'admin'] as const) {
      expect((await accept(id, account)).status).toBe(403)
      expect((await refuse(id, account)).status).toBe(403)
    }
    expect(await descriptions(id)).toHaveLength(2)
    await noLooseFiles(app)
  })

  test.each([
    [3, 'recusado'],
    [4, 'arquivado'],
    [6, 'encerrado por acordo'],
  ])('in situação %i is 409 with a sentence', async (situacao, label) => {
    const id = await ended()
    await db.updateTable('procedimentos').set({ situacao }).where('id', '=', id).execute()
    const message = `Indisponível enquanto o processo estiver ${label}.`
    expect(await accept(id)).toMatchObject({ status: 409, body: { message } })
    expect(await refuse(id)).toMatchObject({ status: 409, body: { message } })
    await noLooseFiles(app)
  })
})

describe('the signature in the term', () => {
  const shownIn = async (id: number, account: Account) => {
    const [termo, questionario] = (await openProcesso(as(app, account), id)).eventos.find(
      ({ descricao }) => descricao === 'Aceite de árbitro',
    )!.documentos
    expect(questionario!.assinatura).toBeUndefined()
    return termo!.assinatura
  }
  const acceptWith = async (termo: Buffer) => {
    const id = await designated()
    const { status, body } = await accept(id, 'arbitro', acceptance({ termo: pdfFile('termo.pdf', termo) }))
    expect(status).toBe(201)
    expect(body.evento.documentos[0]!.assinatura).toEqual(await shownIn(id, 'parte'))
    return shownIn(id, 'parte')
  }
  const when = new Date('2026-11-20T14:30:00Z')

  test('is reported with name and date, without the CPF in the certificate; nobody known vouches for it', async () => {
    const signer = await selfMadeSigner('CONTA DO ARBITRO:15350946056')
    expect(await acceptWith(await signPdf(makePdf({ text: 'Termo' }), signer, when))).toEqual({
      situacao: 'valida',
      signatario: 'CONTA DO ARBITRO',
      quando: when.toISOString(),
      confianca: 'desconhecida',
      explicacao:
        'Assinatura digital de CONTA DO ARBITRO, com data de 20/11/2026 às 11h30: válida, e o documento não mudou depois dela. Certificado de cadeia desconhecida (identidade não confirmada).',
    })
  })

  test('with a certificate that ICP-Brasil vouches for is reported with that level', async () => {
    expect(await acceptWith(await signPdf(makePdf({ text: 'Termo' }), qualified, when))).toMatchObject({
      situacao: 'valida',
      confianca: 'icp-brasil',
      explicacao: expect.stringContaining('Certificado ICP-Brasil (assinatura qualificada).'),
    })
  })

  test('is reported if it does not fit the file, or is followed by additions; the acceptance remains valid', async () => {
    const signed = await signPdf(makePdf({ text: 'Termo de Aceite' }), await selfMadeSigner('Árbitro'), when)
    const changed = Buffer.from(signed)
    changed.write('Recusa', signed.indexOf('Aceite'), 'latin1')
    expect(await acceptWith(changed)).toMatchObject({
      situacao: 'invalida',
      explicacao: expect.stringContaining('não é mais o que foi assinado'),
    })
    const added = Buffer.concat([signed, Buffer.from('\n% acrescentado depois\n%%EOF\n')])
    expect(await acceptWith(added)).toMatchObject({
      situacao: 'invalida',
      signatario: 'Árbitro',
      explicacao: expect.stringContaining('foi alterado depois dela'),
    })
  })

  test('is reported if it is missing', async () => {
    expect(await acceptWith(makePdf())).toEqual({
      situacao: 'ausente',
      signatario: null,
      quando: null,
      explicacao: 'Sem assinatura digital.',
    })
  })
})
