import type { DocumentoEmitido } from '@concordia/contract/validador/schemas'
import { formatDate } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal, visitor } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { askToSign, assinada, minutada, review, sign, TEXTO, TRES_PARTES } from '../../../test/negociacoes/minuta.ts'
import { emailsOf, giveUp, openNegociacao, PARTES_DO_CASO, read, SEGREDOS } from '../../../test/negociacoes/negociacao.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { readSignatures } from '../../../test/pdf/signatures.ts'
import { mediatedCaso } from '../../../test/procedimentos/pedido.ts'
import { verifyNegociacao } from '../trilha/verify.ts'
import { emitirCertidao } from './emitir.ts'

const app = await ownApp()
const { db, storage } = app.deps
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]
beforeEach(() => sql`delete from contadores`.execute(db))

const MOTIVO = 'As garantias não bastam'
const documento = (id: number, account: Parameters<typeof as>[1] = 'parte') =>
  as(app, account).file(`/negociacao/${id}/documento`)
const pending = async (id: number) => {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where key = ${`certidao-sem-acordo:${id}`}`.execute(db)
  return rows.map(({ task }) => task)
}

test('giving up closes the draft that was being signed: nobody reviews or signs it, and the signature stays in the trail', async () => {
  const alvo = await minutada(app, TRES_PARTES)
  expect((await sign(app, 'parte2', alvo)).status).toBe(200)
  expect((await giveUp(parte, alvo.id)).status).toBe(200)
  for (const account of ['parte', 'parte2', 'advogado'] as const) {
    const lida = await read(as(app, account), alvo.id)
    expect([lida.situacao, lida.atos, lida.faltam_assinar]).toEqual(['finalizada', [], []])
    expect(lida.minutas.map(({ situacao }) => situacao)).toEqual(['revisada'])
    expect(lida.assinaturas).toHaveLength(1)
    expect(lida.historico.map(({ descricao }) => descricao)).toContainEqual(expect.stringMatching(/^Assinou a minuta/))
  }
  expect((await askToSign(as(app, 'advogado'), alvo)).status).toBe(409)
  expect((await review(as(app, 'advogado'), alvo.id, { texto: '<p>Outro</p>' })).status).toBe(409)
  expect((await verifyNegociacao(db, alvo.id, { storage })).falha).toBeNull()
})

test('a draft with a signature is closed by giving up alone', async () => {
  const alvo = await minutada(app, TRES_PARTES)
  expect((await sign(app, 'parte2', alvo)).status).toBe(200)
  const closed = db.updateTable('minutas').set({ situacao: 'revisada' }).where('id', '=', alvo.minutaId).execute()
  await expect(closed).rejects.toThrow('o texto de uma minuta não muda')
})

test('the document is then a sealed certificate with partes, days and who ended it, and nothing of what was offered', async () => {
  const caso = await mediatedCaso(app, PARTES_DO_CASO)
  const { id } = await minutada(app, { procedimento_type: 'casos', procedimento_id: String(caso) })
  expect((await giveUp(parte2, id, { motivo: MOTIVO })).status).toBe(200)
  // Asked for at once it waits for the job.
  const asked = documento(id)
  await emitirCertidao(app.deps, id)
  const pdf = await asked
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(decodeURIComponent(pdf.headers.get('content-disposition')!)).toContain(
    `Certidão de encerramento da negociação ${id}.pdf`,
  )
  const text = (await pdfText(pdf.body)).replaceAll(/\s+/g, ' ')
  const today = formatDate(new Date())
  for (const piece of [
    `Certidão de encerramento sem acordo nº ${id}`,
    'Ana Solicitante (***.444.777-**)',
    'Bruno Solicitado',
    `Aberta em ${today}`,
    `Encerrada em ${today}`,
    'do lado das solicitadas, que desistiu da negociação',
    'com o código',
  ])
    expect(text).toContain(piece)
  for (const secret of [...SEGREDOS, MOTIVO, 'Termo de acordo', 'devedor', `Caso ${caso}`]) expect(text).not.toContain(secret)
  expect(TEXTO).toContain('devedor')
  expect(await readSignatures(pdf.body)).toMatchObject([{ signer: 'Câmara Concórdia', intact: true, coversFile: true }])
  const [, code] = /com o código ([\w-]{19})/.exec(text)!
  const { body } = await visitor(app).get<{ emitido: DocumentoEmitido }>(`/valida/${code}`)
  expect(body.emitido).toMatchObject({ tipo: 'Certidão de encerramento sem acordo', numero: String(id) })
  for (const account of ['parte2', 'mediador'] as const)
    expect(Buffer.from((await documento(id, account)).body).equals(pdf.body)).toBe(true)
  for (const account of ['advogado', 'arbitro', 'secretaria'] as const) expect((await documento(id, account)).status).toBe(403)
  expect((await verifyNegociacao(db, id, { storage })).falha).toBeNull()
})

test('jobs at the same time make one certificate, which goes by no e-mail', async () => {
  const id = await openNegociacao(app)
  expect((await giveUp(parte, id)).status).toBe(200)
  const sent = (await emailsOf(app, id)).length
  await Promise.all(Array.from({ length: 4 }, () => emitirCertidao(app.deps, id)))
  await emitirCertidao(app.deps, id)
  const issued = await db.selectFrom('documentosEmitidos').select('tipo').where('numero', '=', String(id)).execute()
  expect(issued).toEqual([{ tipo: 'Certidão de encerramento sem acordo' }])
  expect(await emailsOf(app, id)).toHaveLength(sent)
})

test('a negotiation that ended before there were certificates gets its own on request', async () => {
  const id = await openNegociacao(app)
  expect((await giveUp(parte, id)).status).toBe(200)
  expect(await pending(id)).toEqual(['emitirCertidaoSemAcordo'])
  await sql`select graphile_worker.remove_job(${`certidao-sem-acordo:${id}`})`.execute(db)
  const asked = documento(id)
  await expect.poll(() => pending(id)).toEqual(['emitirCertidaoSemAcordo'])
  await jobsDone(app)
  expect((await asked).status).toBe(200)
})

test('while it goes on there is no document, and an agreement has no certificate', async () => {
  const id = await openNegociacao(app)
  expect(await parte.get<Refusal>(`/negociacao/${id}/documento`)).toMatchObject({
    status: 409,
    body: { message: 'Esta negociação ainda não terminou.' },
  })
  const firmada = await assinada(app)
  expect(await pending(firmada.id)).toEqual([])
})
