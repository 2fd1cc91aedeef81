import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { as } from '../client.ts'
import { temporaryFolder } from '../database.ts'
import { jobsDone } from '../jobs.ts'
import { draft, review, sign, TEXTO } from '../negociacoes/minuta.ts'
import {
  accept,
  comDocumentos,
  emailsOf,
  giveUp,
  list,
  PRAZO,
  propose,
  read,
  SEGREDOS,
  sendNegociacao,
} from '../negociacoes/negociacao.ts'
import { demoDatabase } from '../own-database.ts'
import { startServerProcess } from '../processes/process.ts'

const dataDir = await temporaryFolder()
const databaseUrl = await demoDatabase()
const { db, close } = await openDatabase({ databaseUrl, dataDir: '', onError: () => undefined })
const server = await startServerProcess({ databaseUrl, dataDir, logLevel: 'trace' })
const app = { url: server.url, dataDir, deps: { db } }
afterAll(async () => {
  await server.end('SIGTERM')
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const MOTIVO = 'Acho pouco o que oferecem'
const COMENTARIO = 'Prefiro que a multa seja menor'
const REVISTA = '<p>O devedor pagará R$ 87.654,32 em noventa dias.</p>'
/** What the parties wrote: amounts in every form in which they occur, texts, names of files and of documents. */
const CONFIDENCIAL = [
  ...SEGREDOS,
  ...['54321.98', '77777.01', '7777701', '77.777,01', '87.654,32', 'Contraproposta em dobro', MOTIVO, COMENTARIO],
  ...['O devedor', 'noventa dias', 'Nota fiscal', 'nota.pdf', 'Planilha', 'planilha.pdf', TEXTO],
]

test('from the invitation to the signed agreement, and to giving up, no log and no e-mail names an amount or a text', async () => {
  const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]
  const { id } = (await sendNegociacao(parte, comDocumentos())).body.negociacao
  await propose(parte2, id, { valor: '77777.01', descricao: 'Contraproposta em dobro' })
  // Refused ones are logged too: a missing field, a day in the past, one that is no number.
  const refused: Record<string, string | null>[] = [{ prazo: '2020-01-01' }, { descricao: null }, { valor: '12.345,67 ou nada' }]
  for (const changes of refused) expect((await propose(parte, id, changes)).status).toBe(422)
  expect((await sendNegociacao(parte, { 'proposta[prazo]': '2020-01-01' })).status).toBe(422)
  expect((await accept(parte, id)).status).toBe(200)
  expect((await propose(parte2, id, { prazo: PRAZO })).status).toBe(409)
  expect((await draft(parte2, id)).status).toBe(201)
  expect((await review(parte, id, { texto: REVISTA, comentarios: [{ texto: COMENTARIO }] })).status).toBe(201)
  expect((await draft(parte, id)).status).toBe(409)
  await list(parte, { nome: 'Bruno', email: 'parte2@concordia.test' })
  const minutaId = (await read(parte, id)).minutas.at(-1)!.id
  for (const account of ['parte2', 'parte'] as const) expect((await sign(app, account, { id, minutaId })).status).toBe(200)
  await jobsDone(app)
  expect((await parte.file(`/negociacao/${id}/documento`)).status).toBe(200)

  const other = (await sendNegociacao(parte)).body.negociacao.id
  expect((await giveUp(parte2, other, { motivo: MOTIVO })).status).toBe(200)
  await jobsDone(app)

  const log = server.output()
  for (const path of [
    `/api/negociacao/${id}/proposta`,
    `/api/negociacao/${id}/minuta/review`,
    `/api/negociacao/${other}/desistir`,
  ])
    expect(log).toContain(path)
  const mails = [...(await emailsOf(app, id)), ...(await emailsOf(app, other))]
  for (const motivo of ['convite', 'acordo']) expect(mails.map((mail) => mail.motivo)).toContain(motivo)
  const codes = await db.selectFrom('emails').selectAll().where('motivo', '=', 'codigo').execute()
  expect(codes).toHaveLength(2)
  const { rows: avisos } = await sql`select t::text as row from notificacoes t`.execute(db)
  const { rows: auditoria } = await sql`select t::text as row from auditoria t`.execute(db)
  const said = {
    log,
    mails: JSON.stringify([mails, codes]),
    avisos: JSON.stringify(avisos),
    auditoria: JSON.stringify(auditoria),
  }
  for (const [where, text] of Object.entries(said))
    expect([where, CONFIDENCIAL.filter((segredo) => text.includes(segredo))]).toEqual([where, []])
}, 120_000)
