import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { temporaryFolder } from '../../../test/database.ts'
import { XSS } from '../../../test/fixtures/xss.ts'
import { aceita, draft, minutada, review, sign, TRES_PARTES } from '../../../test/negociacoes/minuta.ts'
import { emailsOf, read } from '../../../test/negociacoes/negociacao.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { readSignatures } from '../../../test/pdf/signatures.ts'
import { examine } from '../../platform/pdf/active/active.ts'
import { readRichText } from '../../platform/rich-text/rich-text.ts'
import { emitirAcordo } from './emitir.ts'

const app = await ownApp()
const parte = as(app, 'parte')
beforeEach(() => sql`delete from contadores`.execute(app.deps.db))

/** Writes a draft, has both sides sign it, and issues its document. */
async function sealed(texto: string) {
  const id = await aceita(app)
  const { status, body } = await draft(parte, id, texto)
  expect(status).toBe(201)
  const alvo = { id, minutaId: body.minuta.id }
  for (const account of ['parte2', 'parte'] as const) expect((await sign(app, account, alvo)).status).toBe(200)
  const started = performance.now()
  const idle = process.memoryUsage().rss
  await emitirAcordo(app.deps, id)
  const [ms, rss] = [performance.now() - started, process.memoryUsage().rss - idle]
  const { body: pdf } = await parte.file(`/negociacao/${id}/documento`)
  return { id, pdf, ms, rss }
}

const MB = 1_048_576
test('a draft of a thousand paragraphs, as long as one may be, is reviewed, signed and sealed within bounds', async () => {
  // 590 characters each: together a little under the limit of a text.
  const paragraph = (i: number) => `<p>Parágrafo ${i}. ${'As partes acordam o que segue. '.repeat(18)}</p>`
  const texto = Array.from({ length: 1_000 }, (_, i) => paragraph(i)).join('')
  const { pdf, ms, rss } = await sealed(texto)
  const text = (await pdfText(pdf)).replaceAll(/\s+/g, ' ')
  for (let i = 0; i < 1_000; i++) expect(text).toContain(`Parágrafo ${i}. As partes acordam`)
  // A sentence may continue on the next page, with the words of the foot in between.
  expect(text.match(/ segue\./g)).toHaveLength(18_000)
  expect(text).toContain('Página de assinaturas')
  expect(await readSignatures(pdf)).toMatchObject([{ intact: true, coversFile: true }])
  console.info(
    `1,000 paragraphs: ${Math.round(ms)} ms, ${(pdf.length / MB).toFixed(2)} MB, +${Math.round(rss / MB)} MB of memory`,
  )
  expect(ms).toBeLessThan(45_000)
  expect(pdf.length).toBeLessThan(2 * MB)
  expect(rss).toBeLessThan(400 * MB)
})

test('an attack in a draft or its review reaches screens and the sealed document as words only', async () => {
  const id = await aceita(app)
  // Some leave an element open that swallows what follows: each version ends with one of them.
  const abertos = XSS.filter((attack) => !readRichText(`${attack}<p>fim</p>`)?.html.includes('fim'))
  // Attacks with content to keep are refused by name (minutas.test.ts).
  const fechados = XSS.filter((attack) => !abertos.includes(attack) && readRichText(`${attack}<p>fim</p>`)?.recusado.length === 0)
  expect(fechados.length).toBeGreaterThan(25)
  const first = await draft(parte, id, `<p>Primeira versão.</p>${fechados.join('')}${abertos[0] ?? ''}`)
  expect(first.status).toBe(201)
  const second = await review(as(app, 'parte2'), id, {
    texto: `<p>Segunda versão.</p>${fechados.toReversed().join('')}${abertos.at(-1) ?? ''}`,
    comentarios: XSS.slice(0, 10).map((texto) => ({ texto })),
  })
  expect(second.status).toBe(201)
  const alvo = { id, minutaId: second.body.minuta.id }
  const compared = await parte.get<{ html: string }>(`/negociacao/${id}/minuta/${alvo.minutaId}/comparacao`)
  const { minutas } = await read(parte, id)
  for (const html of [...minutas.map(({ texto }) => texto), compared.body.html])
    expect(html).not.toMatch(
      /<(?!\/?(?:p|h[2-4]|strong|em|u|br|ul|ol|li|a|span|ins|del)[\s>])|\son\w+\s*=|javascript:|data:|vbscript:/i,
    )
  for (const account of ['parte', 'parte2'] as const) expect((await sign(app, account, alvo)).status).toBe(200)
  await emitirAcordo(app.deps, id)
  const documents = [
    (await parte.file(`/negociacao/${id}/documento`)).body,
    (await parte.file(`/negociacao/${id}/minuta/${alvo.minutaId}/documento`)).body,
    (await parte.file(`/negociacao/${id}/minuta/${alvo.minutaId}/comparacao/pdf`)).body,
  ]
  const folder = await temporaryFolder()
  for (const [i, pdf] of documents.entries()) {
    const path = join(folder, `${i}.pdf`)
    await writeFile(path, pdf)
    // The sealed one, the first, has a form with its signature, which the full PDF prepares.
    expect(await examine(path)).toBe(i === 0 ? 'preparar' : 'passivo')
    expect(await pdfText(pdf)).toContain('Segunda versão.')
  }
})

test('three parties sign: the document has the evidence of each, and goes to all three', async () => {
  const { id, minutaId } = await minutada(app, TRES_PARTES)
  for (const account of ['parte2', 'parte', 'advogado'] as const)
    expect((await sign(app, account, { id, minutaId })).status).toBe(200)
  await emitirAcordo(app.deps, id)
  const { body: pdf } = await as(app, 'advogado').file(`/negociacao/${id}/documento`)
  const text = (await pdfText(pdf)).replaceAll(/\s+/g, ' ')
  for (const piece of ['Ana Solicitante', 'Bruno Solicitado', 'Carla Solicitada', 'advogado@concordia.test'])
    expect(text).toContain(piece)
  expect(text.match(/Código usado em/g)).toHaveLength(3)
  expect(text.match(/Assinou por/g)).toHaveLength(3)
  const mails = (await emailsOf(app, id)).filter(({ motivo }) => motivo === 'acordo')
  expect(mails.map(({ destinatario }) => destinatario).toSorted()).toEqual(
    ['advogado', 'parte', 'parte2'].map((account) => `${account}@concordia.test`).toSorted(),
  )
})
