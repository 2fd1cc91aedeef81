import type { modelosDeAcordo } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import {
  CAMPOS_DO_MODELO,
  type CampoDoModelo,
  campoNoTexto,
  fillWithExamples,
} from '@concordia/contract/rules/acordos/modelo-de-acordo'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { XSS } from '../../../test/fixtures/xss.ts'
import { aceita, draft } from '../../../test/negociacoes/minuta.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'

type Group = typeof modelosDeAcordo
const app = await ownApp()
const [secretaria, admin, parte] = [as(app, 'secretaria'), as(app, 'admin'), as(app, 'parte')]
const AT = '/secretaria/modelos-de-acordo'

const list = async () => (await secretaria.get<ResultOf<Group['list']>>(AT)).body.modelos
const create = (nome: string, html: string, who: Client = secretaria) =>
  who.post<ResultOf<Group['criar']> & Refusal>(AT, { nome, html })
const publish = (modelo: string, versao: number, html: string, nome = modelo, who: Client = secretaria) =>
  who.post<ResultOf<Group['publicar']> & Refusal>(`${AT}/${modelo}`, { nome, html, versao })
const withdraw = (modelo: string, versao: number) =>
  secretaria.post<ResultOf<Group['retirar']> & Refusal>(`${AT}/${modelo}/retirada`, { versao })
/** What the draft of an accepted negotiation may begin with. */
async function offered() {
  const id = await aceita(app)
  return (await parte.get<{ modelos: { nome: string; texto: string }[] }>(`/negociacao/${id}/minuta/modelos`)).body.modelos
}

describe('the models that came with the platform', () => {
  test('are exactly what the editor would save, with known fields', async () => {
    const models = await list()
    expect(models.map(({ modelo, versao, publicado_por }) => [modelo, versao, publicado_por])).toEqual([
      ['pagamento', 1, null],
      ['geral', 1, null],
      ['termo-de-arbitragem', 1, null],
      ['acordo-de-mediacao', 1, null],
      ['ata', 1, null],
    ])
    for (const { modelo, nome, html } of models) {
      const { status, body } = await publish(modelo, 1, html, nome)
      expect([status, body.errors]).toEqual([422, { html: ['O modelo é igual à versão atual'] }])
    }
  })
})

test('every version stays readable to the secretariat, the newest first', async () => {
  const { modelo } = (await create('Cessão', '<p>Um {{valor}}.</p>')).body.modelo
  await publish(modelo, 1, '<p>Dois.</p>', 'Cessão de bens')
  await withdraw(modelo, 2)
  const { body } = await secretaria.get<ResultOf<Group['versoes']>>(`${AT}/${modelo}/versoes`)
  expect(body.versoes.map(({ versao, nome, html, retirado }) => [versao, nome, html, retirado])).toEqual([
    [3, 'Cessão de bens', '<p>Dois.</p>', true],
    [2, 'Cessão de bens', '<p>Dois.</p>', false],
    [1, 'Cessão', '<p>Um {{valor}}.</p>', false],
  ])
  expect((await secretaria.get<ResultOf<Group['versoes']>>(`${AT}/nenhum/versoes`)).body.versoes).toEqual([])
})

describe('a new model', () => {
  test('is cleaned, audited and offered to drafts, filled', async () => {
    const html = '<h2>Distrato</h2><p onclick="x">Entre {{solicitantes}} e {{solicitadas}}.</p><script>1</script>'
    const { status, body } = await create('Distrato de locação', html)
    expect([status, body.message]).toEqual([201, 'Modelo publicado com sucesso'])
    expect(body.modelo).toMatchObject({
      modelo: 'distrato-de-locacao',
      versao: 1,
      html: '<h2>Distrato</h2><p>Entre {{solicitantes}} e {{solicitadas}}.</p>',
      retirado: false,
      publicado_por: expect.stringContaining('Secretaria'),
    })
    expect((await list()).at(-1)).toEqual(body.modelo)
    expect((await offered()).at(-1)!.texto).toContain('Entre Ana Solicitante, CPF 111.444.777-35')
    expect(await auditOf(app, 'publicar-modelo')).toMatchObject({
      email: 'secretaria@concordia.test',
      objeto: 'modelo-de-acordo',
      objetoId: 'distrato-de-locacao',
      dados: { versao: 1, nome: 'Distrato de locação' },
    })
  })

  test('needs a name of its own: of clicks at once one counts', async () => {
    const sent = await Promise.all([1, 2, 3].map((n) => create('Permuta', `<p>Texto ${n}</p>`, n === 2 ? admin : secretaria)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect((await create('PERMUTA!', '<p>Outro</p>')).status).toBe(409)
    expect((await publish('geral', 1, '<p>Texto</p>', 'permuta')).status).toBe(409)
    expect((await list()).filter(({ modelo }) => modelo === 'permuta')).toHaveLength(1)
  })

  test.each([
    ['', '<p>Texto</p>', 'nome'],
    ['***', '<p>Texto</p>', 'nome'],
    ['Vazio', '<p> </p>', 'html'],
    ['Campo', '<p>{{cpf_do_juiz}}</p>', 'html'],
    ['Herdado', '<p>{{constructor}}</p>', 'html'],
    ['Chaves', '<p>{{<strong>data</strong>}}</p>', 'html'],
    ['Emoji', '<p>Paga em dia 😀 {{valor}}</p>', 'html'],
  ])('with the name "%s" and the text %s is refused', async (nome, html, field) => {
    const before = await list()
    const { status, body } = await create(nome, html)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(await list()).toEqual(before)
  })

  test('may have a name of letters that an address does not take; each has its own', async () => {
    const [um, outro] = [await create('合同', '<p>Texto</p>'), await create('租约 2', '<p>Texto</p>')]
    expect([um.status, outro.status]).toEqual([201, 201])
    expect((await create('合同', '<p>Outro</p>')).status).toBe(409)
    const { modelo } = um.body.modelo
    expect((await publish(modelo, 1, '<p>Dois</p>', '合同')).body.modelo).toMatchObject({ modelo, nome: '合同', versao: 2 })
    expect((await create('另约 2', '<p>Texto</p>')).status).toBe(201)
  })

  test('is refused with the names of fields that have formatting inside, or do not exist', async () => {
    const refused = async (html: string) => (await create('Com campos', html)).body.errors?.html
    const partido = (campo: string) => [
      `O campo ${campo} tem só uma parte formatada, e assim não seria preenchido. Apague-o e insira-o de novo pelo menu “Inserir campo”.`,
    ]
    expect(await refused('<p>{{valor}} e {{val<b>or</b>}}</p>')).toEqual(partido('{{valor}}'))
    expect(await refused('<p>Até {<i>{data}</i>}</p>')).toEqual(partido('{{data}}'))
    expect(await refused('<p>{{va<b>lores</b>}}</p>')).toEqual([
      'O campo {{valores}} não existe. Insira os campos pelo menu “Inserir campo”.',
    ])
    expect((await create('Em negrito', '<p>Vale <b>{{valor}}</b></p>')).status).toBe(201)
  })

  test('never carries code', async () => {
    let kept = 0
    for (const [n, one] of XSS.entries()) {
      const { status, body } = await create(`Hostil ${n}`, `<p>Início</p>${one}`)
      if (status === 201) kept++
      if (status === 201) expect(body.modelo.html).not.toMatch(/<script|<iframe|<svg|<img|\son\w+="|javascript:[^<]*"/i)
      else expect(status).toBe(422)
    }
    expect(kept).toBeGreaterThan(20)
  })
})

test('a sign that the document does not print is named, as in a draft, also in a new version', async () => {
  const recusa = { html: ['O texto tem um caractere que o documento não imprime: 😀'] }
  for (const html of ['<p>Paga 😀</p>', '<p>😀</p>']) expect((await create('Com sinal', html)).body.errors).toEqual(recusa)
  const { modelo } = (await create('Sem sinal', '<p>Paga</p>')).body.modelo
  expect((await publish(modelo, 1, '<p>Paga 😀</p>')).body.errors).toEqual(recusa)
})

test('signs in names and texts of the negotiation are not in the filled model, which can be sent as it is and prints what it says', async () => {
  await create('Com partes', '<p>Entre {{solicitantes}} e {{solicitadas}}: {{descricao}} {{proposta}}</p>')
  const id = await aceita(app, {
    descricao: 'Não pagou 😡.',
    'proposta[descricao]': 'À vista 👍',
  })
  // Names of before: since then they are in Latin letters.
  for (const [polo, nome] of [
    ['solicitante', 'Ana 😀 Solicitante'],
    ['solicitada', '漢字 Comércio 👩🏽‍🍳'],
  ] as const)
    await app.deps.db
      .updateTable('negociacaoPartes')
      .set({ nome })
      .where('negociacaoId', '=', id)
      .where('polo', '=', polo)
      .execute()
  const { body } = await parte.get<{ modelos: { nome: string; texto: string }[] }>(`/negociacao/${id}/minuta/modelos`)
  const { texto } = body.modelos.find(({ nome }) => nome === 'Com partes')!
  expect(texto).toMatch(/^<p>Entre Ana Solicitante, CPF .* e ________ Comércio, CNPJ .*: Não pagou\. À vista\.<\/p>$/)
  for (const modelo of body.modelos) expect(modelo.texto).not.toMatch(/[😀😡👍漢字]/u)
  const sent = await draft(parte, id, texto)
  expect([sent.status, sent.body.minuta.texto]).toEqual([201, texto])
  const pdf = await parte.file(`/negociacao/${id}/minuta/${sent.body.minuta.id}/documento`)
  const words = (html: string) => html.replaceAll(/<[^>]+>|\s/g, '')
  expect(words(await pdfText(pdf.body))).toContain(words(texto))
})

describe('a new version', () => {
  test('is what drafts begin with from now on; of several at once one counts', async () => {
    const { body } = await create('Parcelamento', '<p>Primeira</p>')
    const { modelo } = body.modelo
    const sent = await Promise.all(
      [1, 2, 3, 4].map((n) => publish(modelo, 1, `<p>Segunda ${n}</p>`, 'Parcelamento', n % 2 ? admin : secretaria)),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect((await offered()).find(({ nome }) => nome === 'Parcelamento')!.texto).toMatch(/^<p>Segunda \d<\/p>$/)
    const rows = app.deps.db.selectFrom('modelosDeAcordo').select('html').where('modelo', '=', modelo).orderBy('versao')
    expect((await rows.execute()).map(({ html }) => html)[0]).toBe('<p>Primeira</p>')
    expect((await publish(modelo, 1, '<p>Tarde</p>')).body.message).toMatch(/^Outra pessoa publicou/)
  })

  test('is refused for an unknown model', async () => {
    expect((await publish('nao-existe', 1, '<p>Texto</p>')).status).toBe(403)
    expect((await withdraw('nao-existe', 1)).status).toBe(403)
  })
})

describe('a withdrawn model', () => {
  test('is offered no more, until its next version', async () => {
    const { modelo } = (await create('Provisório', '<p>Texto</p>')).body.modelo
    const sent = await Promise.all([1, 2, 3].map(() => withdraw(modelo, 1)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await list()).at(-1)).toMatchObject({ modelo, versao: 2, retirado: true, html: '<p>Texto</p>' })
    expect((await offered()).map(({ nome }) => nome)).not.toContain('Provisório')
    expect(await auditOf(app, 'retirar-modelo')).toMatchObject({ objetoId: modelo, dados: { versao: 1 } })
    expect((await publish(modelo, 2, '<p>Texto</p>', 'Provisório')).status).toBe(201)
    expect((await offered()).map(({ nome }) => nome)).toContain('Provisório')
  })
})

test('every field of the menu is filled: by the negotiation, or by an example in the preview', async () => {
  const campos = Object.keys(CAMPOS_DO_MODELO) as CampoDoModelo[]
  const html = campos.map((campo) => `<p>${campo}: ${campoNoTexto(campo)}</p>`).join('')
  expect(fillWithExamples(html)).not.toMatch(/\{\{|____/)
  expect((await create('Todos os campos', html)).status).toBe(201)
  const { texto } = (await offered()).find(({ nome }) => nome === 'Todos os campos')!
  expect(texto).not.toMatch(/\{\{|____/)
})
