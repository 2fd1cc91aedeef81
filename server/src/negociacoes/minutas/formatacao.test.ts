import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { aceita, draft, minutada, review, TEXTO } from '../../../test/negociacoes/minuta.ts'
import { read } from '../../../test/negociacoes/negociacao.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { once } from '../../platform/once.ts'

const app = await ownApp()
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]
beforeEach(() => sql`delete from contadores`.execute(app.deps.db))
const flat = async (pdf: Uint8Array) => (await pdfText(pdf)).replaceAll(/\s+/g, ' ')
const undrafted = once(() => aceita(app))

const RISCADOS = ['s', 'del', 'strike', 'span style="text-decoration: line-through"', 'span class="msoDel"']
test.each(RISCADOS)('<%s> stays struck through in the text, and is never plain', async (tag) => {
  const id = await aceita(app)
  const sent = await draft(parte, id, `<p>R$ <${tag}>10.000,00</${tag.split(' ')[0]}>15.000,00</p>`)
  expect([sent.status, sent.body.minuta.texto]).toEqual([201, '<p>R$ <s>10.000,00</s>15.000,00</p>'])
})

test('struck text of the draft is told apart from what a review removed', async () => {
  const id = await aceita(app)
  await draft(parte, id, '<p>R$ <s>10.000,00</s> 15.000,00 em trinta dias</p>')
  const { body } = await review(parte2, id, { texto: '<p>R$ <s>10.000,00</s> 15.000,00 em sessenta dias</p>' })
  const comparison = await parte.get<{ html: string }>(`/negociacao/${id}/minuta/${body.minuta.id}/comparacao`)
  expect(comparison.body.html).toContain('R$ <s>10.000,00</s> 15.000,00 em <del data-alteracao="del">')
})

test.each([
  '<span style="display:none">oculto</span>',
  '<span style="visibility: hidden">oculto</span>',
  '<span style="mso-hide:all">oculto</span>',
  '<span hidden>oculto</span>',
  '<span style="font-size:0">oculto</span>',
  '<span style="color: transparent">oculto</span>',
  '<a class="msocomanchor" href="#_msocom_1">oculto</a>',
  '<div style="mso-element:comment-list"><div><p>oculto</p></div></div>',
])('%s does not become visible', async (hidden) => {
  const id = await aceita(app)
  const sent = await draft(parte, id, `<p>Antes</p>${hidden}<p>Depois</p>`)
  expect([sent.status, sent.body.minuta.texto]).toEqual([201, '<p>Antes</p><p>Depois</p>'])
})

test.each([
  ['<p style="line-height: 3">x</p>', 'line-height: 3'],
  ['<pre>x</pre>', '<pre>'],
  ['<p><q>x</q></p>', '<q>'],
  ['<p>o <nome do credor> paga</p>', '<nome do credor>'],
  ['<p>prazo <a definir> pelas partes</p>', '<a definir>'],
  ['<p><a href="ftp://x.example/y">x</a></p>', 'link para “ftp://x.example/y”'],
  ['<p class="ql-direction-rtl">x</p>', 'class="ql-direction-rtl"'],
  ['<ol reversed><li>x</li></ol>', 'reversed'],
  ['<ol><li value="7">x</li></ol>', 'value="7"'],
  ['<p style="margin-left: 900em">x</p>', 'margin-left: 900em'],
  ['<style>.y { display: none }</style><p class="y">x</p>', '<style>'],
  ['<table><tr><td><table><tr><td>x</td></tr></table></td></tr></table>', 'tabela dentro de tabela'],
])('%s can’t be kept: 422 names it, and nothing is stored', async (texto, nome) => {
  const id = await undrafted()
  const { status, body } = await draft(parte, id, texto)
  const sentence = `O texto tem formatação que o documento não guarda: ${nome}. Retire-a e envie de novo.`
  expect([status, body.errors]).toEqual([422, { texto: [sentence] }])
  expect((await read(parte, id)).minutas).toEqual([])
})

test('scripts, images, handlers, and family and size of letters are dropped', async () => {
  const id = await aceita(app)
  const written =
    '<p onclick="x()">Um<script>x()</script><img src="x"><iframe src="x"></iframe><svg><text>y</text></svg>' +
    '<span style="font-family: Arial; font-size: 20px">dois</span><span class="ql-size-large ql-font-serif">três</span></p>'
  expect((await draft(parte, id, written)).body.minuta.texto).toBe('<p>Umdoistrês</p>')
})

test('a table and its changes are read in the comparison and in print', async () => {
  const id = await aceita(app)
  const table = (valor: string, mais = '') =>
    `<table><tr><th>Parcela</th><th>Valor</th></tr><tr><td>Primeira parcela</td><td>R$ ${valor}</td></tr>${mais}</table>`
  const sent = await draft(parte, id, table('100,00'))
  const { body } = await review(parte2, id, { texto: table('150,00', '<tr><td>Segunda parcela</td><td>R$ 70,00</td></tr>') })
  const base = `/negociacao/${id}/minuta`
  const { html } = (await parte.get<{ html: string }>(`${base}/${body.minuta.id}/comparacao`)).body
  expect(html).toMatch(/<td><p>R\$ <del .*100,00.*<\/del><ins .*150,00.*<\/ins><\/p><\/td><\/tr><tr data-alteracao="ins">/)
  expect(await flat((await parte.file(`${base}/${sent.body.minuta.id}/documento`)).body)).toContain(
    'Parcela Valor Primeira parcela R$ 100,00',
  )
  expect(await flat((await parte.file(`${base}/${body.minuta.id}/comparacao/pdf`)).body)).toMatch(
    /Primeira parcela R\$ 100,00 150,00 Segunda parcela R\$ 70,00/,
  )
})

test('a review that changes nothing and says nothing is refused, and the turn stays', async () => {
  const { id, minutaId } = await minutada(app)
  for (const texto of [TEXTO, TEXTO.replace('<p>', '<div>').replace('</p>', '</div>')]) {
    const { status, body } = await review(parte2, id, { texto, minuta_id: minutaId })
    expect([status, body.errors?.texto]).toEqual([422, [expect.stringContaining('A revisão é igual à minuta.')]])
  }
  const { minutas, atos } = await read(parte2, id)
  expect([minutas.map((one) => one.id), atos]).toEqual([[minutaId], ['revisar', 'assinar', 'desistir']])
  const said = await review(parte2, id, { texto: TEXTO, comentarios: [{ texto: 'E os juros?' }] })
  expect(said.status).toBe(201)
})
