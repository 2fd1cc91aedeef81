import { readdirSync, utimesSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cobranca } from '@concordia/contract/pagamentos/pagamentos'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { Reach } from '../app.ts'
import { type Account, as, type Client } from '../client.ts'
import { temporaryFolder } from '../database.ts'
import { jobsDone, runJob } from '../jobs.ts'
import { demoDatabase } from '../own-database.ts'
import { pdfFile } from '../pdf/pdf.ts'
import { file, openProcesso, petition } from '../procedimentos/peticao.ts'
import { killsAfter } from '../processes/crash.ts'
import { type ServerProcess, startServerProcess } from '../processes/process.ts'
import { noLooseFiles } from '../storage/storage.ts'

const dataDir = await temporaryFolder()
const databaseUrl = await demoDatabase()
const { db, close } = await openDatabase({ databaseUrl, dataDir: '', onError: () => undefined })
let server: ServerProcess | undefined
let app: Reach
afterAll(async () => {
  await server?.end('SIGKILL')
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = await startServerProcess({ databaseUrl, dataDir })
  app = { url: server.url, dataDir, deps: { db } }
}

const FILINGS = 24
const ACCOUNTS: Account[] = ['parte', 'parte2', 'advogado']
const PETICAO = pdfFile('peticao.pdf')

/** One client: pays, then files, and restarts from the beginning when no answer came. */
async function payAndFile(who: Client, i: number): Promise<number> {
  const card = { valor: 5000, payment_method: 'pm_card_visa' }
  const { body: charge } = await who.post<Cobranca>('/pagamento/stripe', card, { 'idempotency-key': `filing-${i}` })
  const changes = { stripe_payment: charge.stripe_payment, classe: `Classe ${i}`, peticao: PETICAO }
  const { status, body } = await file(who, petition(changes))
  if (status !== 201) throw new Error(`Filing ${i} answered ${status}: ${body.message}`)
  return body.processo.id
}

/** Sends the filings at once; returns the acknowledged numbers, by filing. */
async function sendAll(filings: number[], acknowledged: (i: number, id: number) => void) {
  const one = async (i: number) => acknowledged(i, await payAndFile(as(app, ACCOUNTS[i % ACCOUNTS.length]!), i))
  return Promise.allSettled(filings.map(one))
}

const scratchFolders = () => readdirSync(dataDir).filter((name) => name.startsWith('concordia-upload-'))

/** As if a day had passed for unused files: interrupted uploads, and rows without a use. */
async function ageWhatIsLeft() {
  const folder = join(dataDir, 'arquivos', '.unfinished')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), yesterday, yesterday)
  for (const name of scratchFolders()) utimesSync(join(dataDir, name), yesterday, yesterday)
  await sql`update arquivos set created_at = ${yesterday} where usado_em is null`.execute(db)
}

test('when killed during filings, nothing acknowledged is lost and nothing is done twice', async () => {
  const known = new Map<number, number>()
  for (const enough of killsAfter([5, 12], FILINGS)) {
    if (known.size >= enough) continue
    await start()
    const killed = Promise.withResolvers<void>()
    const open = Array.from({ length: FILINGS }, (_, i) => i).filter((i) => !known.has(i))
    const sent = sendAll(open, (i, id) => {
      known.set(i, id)
      if (known.size === enough) server!.end('SIGKILL').then(() => killed.resolve(), killed.reject)
    })
    await killed.promise
    await sent
    expect(known.size).toBeLessThan(FILINGS)
    await ageWhatIsLeft()
  }

  await start()
  const again = new Map<number, number>()
  const results = await sendAll([...Array(FILINGS).keys()], (i, id) => again.set(i, id))
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  for (const [i, id] of known) expect(again.get(i)).toBe(id)
  expect(new Set(again.values()).size).toBe(FILINGS)
  await jobsDone(app)

  const { rows } = await sql`select
    (select count(*)::int from procedimentos) as processos,
    (select count(*)::int from eventos) as eventos,
    (select count(*)::int from pagamentos where situacao = 'P') as pagos,
    (select count(*)::int from cobrancas where consumida_em is not null) as cobrancas,
    (select count(*)::int from sandbox_cobrancas) as cobrado,
    (select count(*)::int from cobrancas where consumida_em is null) as sobras,
    (select count(*)::int from documentos where tipo = 'recibo' and arquivo_id is not null) as recibos,
    (select count(*)::int from emails where situacao = 'enviado') as emails`.execute(db)
  expect(rows).toEqual([
    {
      processos: FILINGS,
      eventos: FILINGS,
      pagos: FILINGS,
      cobrancas: FILINGS,
      cobrado: FILINGS,
      sobras: 0,
      recibos: FILINGS,
      emails: 4 * FILINGS,
    },
  ])
  const sets = await db
    .selectFrom('emails')
    .select(['procedimentoId', sql<string>`string_agg(motivo, ' ' order by motivo)`.as('motivos')])
    .groupBy('procedimentoId')
    .execute()
  expect(new Set(sets.map(({ motivos }) => motivos))).toEqual(new Set(['abertura abertura abertura recibo']))

  const id = again.get(0)!
  const shown = await openProcesso(as(app, 'parte'), id)
  expect((await as(app, 'parte').file(`/processo/${id}/peticao`)).body).toEqual(Buffer.from(await PETICAO.arrayBuffer()))
  const recibo = await as(app, 'parte').file(`/processo/documento/${shown.eventos[0]!.documentos.at(-1)!.id}`)
  expect(recibo.body.subarray(0, 5).toString()).toBe('%PDF-')

  await ageWhatIsLeft()
  await runJob(app, 'varrer')
  // Petition, term and receipt of each.
  expect(await noLooseFiles(app)).toEqual({ stored: 3 * FILINGS, known: 3 * FILINGS, unused: 0 })
  expect(scratchFolders()).toEqual([])
}, 300_000)

test('stopped during filings, it finishes the running ones and exits in order', async () => {
  const before = await db.selectFrom('procedimentos').select('id').execute()
  const acknowledged = new Set<number>()
  const stopped = Promise.withResolvers<number | null>()
  await sendAll(
    Array.from({ length: 12 }, (_, i) => 100 + i),
    (_i, id) => {
      acknowledged.add(id)
      if (acknowledged.size === 1) server!.end('SIGTERM').then(stopped.resolve, stopped.reject)
    },
  )
  expect(await stopped.promise).toBe(0)
  const after = await db.selectFrom('procedimentos').select('id').execute()
  const made = after.map(({ id }) => id).filter((id) => !before.some((row) => row.id === id))
  expect(new Set(made)).toEqual(acknowledged)
  // Nodes killed before may still be recorded until SILENCE_SECONDS have passed.
  expect(await db.selectFrom('nos').select('id').where('pid', '=', server!.pid).execute()).toEqual([])
})
