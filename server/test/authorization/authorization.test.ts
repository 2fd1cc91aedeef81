import { api } from '@concordia/contract/api'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Proof } from '../../src/platform/http/implement.ts'
import { routesOf } from '../../src/subjects.ts'
import { visitor } from '../client.ts'
import { jobsDone } from '../jobs.ts'
import { accessPassword } from '../mail/mailbox.ts'
import { openProcesso } from '../procedimentos/peticao.ts'
import { CALLS } from './calls.ts'
import { NEEDS_PROOF } from './fresh-proof.ts'
import { app, clients, db, documento, other, processo, recibo, unverified } from './scene.ts'
import { CALLERS, EXPECTED } from './table.ts'
import { WAITS } from './table-secretaria.ts'

const ENDPOINTS = Object.values(api)
  .flatMap((group) => Object.values(group))
  .map(({ method, path }) => `${method} ${path}`)

test('the table has expectations for every call of the contract, and for no other', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(ENDPOINTS.toSorted())
  expect(Object.keys(CALLS).toSorted()).toEqual(ENDPOINTS.toSorted())
})

test('these calls need a fresh proof, and no other', () => {
  const needing = (proof: Proof) =>
    routesOf(app.deps)
      .filter((route) => route.proof === proof)
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
      .toSorted()
  expect(needing('everyone')).toEqual(NEEDS_PROOF.everyone.toSorted())
  expect(needing('staff')).toEqual(NEEDS_PROOF.staff.toSorted())
})

test('the calls that may wait for a second person are those of the table', () => {
  const waiting = Object.values(api)
    .flatMap((group) => Object.values(group))
    .filter(({ waits }) => waits)
  expect(waiting.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(WAITS.toSorted())
})

const answersTo = (name: string) => Promise.all(CALLERS.map((caller) => CALLS[name]!(clients[caller], caller)))

/** The number of rows of each table, and the transaction that wrote its newest one. */
async function written(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in
      -- Counts of requests and of guesses, heartbeats, the last use of a session, and the trail of who read what: a HEAD counts and is
      -- audited like its GET.
      ('limites', 'contadores', 'nos', 'sessions', 'auditoria')`.execute(db)
  const marks = tables.map(
    ({ name }) =>
      sql<{ name: string; mark: string }>`
        select ${name}::text as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as mark from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(marks, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}

test('a HEAD of every GET has its status, and changes nothing', async () => {
  await jobsDone(app)
  const before = await written()
  const { fetch } = globalThis
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => fetch(url, { ...init, method: 'HEAD' }))
  for (const name of ENDPOINTS.filter((name) => name.startsWith('GET '))) {
    const answers = await answersTo(name)
    expect({ [name]: answers.map(({ status }) => status) }).toEqual({ [name]: EXPECTED[name] })
  }
  await jobsDone(app)
  expect(await written()).toEqual(before)
})

test.each(ENDPOINTS)('%s', async (name) => {
  const answers = await answersTo(name)
  const statuses = CALLERS.map((caller, i) => [caller, answers[i]!.status])
  expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(CALLERS.map((caller, i) => [caller, EXPECTED[name]![i]])))
})

test('a caller who is not verified or not signed in reads what to do', async () => {
  expect((await unverified.get('/areas')).body).toEqual({ message: 'Confirme seu e-mail para continuar.' })
  expect((await visitor(app).get('/areas')).body).toEqual({ message: 'Sua sessão terminou. Entre novamente.' })
})

describe('ids of other people’s objects', () => {
  const FORBIDDEN = { message: 'Você não tem acesso a este conteúdo.' }
  const stranger = clients.stranger

  test.each([
    ['a receipt', () => `/processo/documento/${recibo}`],
    ['a process that does not exist', () => '/processo/999999'],
    ['its term', () => '/processo/999999/termo'],
    ['a document that does not exist', () => '/processo/documento/999999'],
    ['the largest number there is', () => `/processo/${Number.MAX_SAFE_INTEGER}`],
  ])('%s: unknown and forbidden look the same', async (_what, path) => {
    expect(await stranger.get(path())).toMatchObject({ status: 403, body: FORBIDDEN })
    expect((await stranger.get(`/processo/${processo.id}`)).body).toEqual(FORBIDDEN)
  })

  test.each(['0', '-1', '1.5', 'abc', '1e2', '0x1', '99999999999999999999', '%00', "1' or '1'='1"])(
    'the id %s is none',
    async (id) => {
      for (const path of [`/processo/${encodeURIComponent(id)}`, `/processo/documento/${encodeURIComponent(id)}`])
        expect(await clients.admin.get(path)).toMatchObject({ status: 403, body: FORBIDDEN })
    },
  )

  test('a mediation case cannot be reached through the calls of a process, not even by the secretariat', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, created_at, movimentado_em, senha_hash)
      select 'caso', user_id, area_id, classe, valor_centavos, created_at, movimentado_em, senha_hash
      from procedimentos where id = ${processo.id} returning id`.execute(db)
    const { id } = rows[0]!
    await sql`insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
      select id, user_id, 'autor', tipo, movimentado_em from procedimentos where id = ${id}`.execute(db)
    for (const who of [clients.owner, clients.secretaria, clients.admin])
      for (const path of [`/processo/${id}`, `/processo/${id}/termo`, `/processo/${id}/peticao`])
        expect((await who.get(path)).status).toBe(403)
    const password = await accessPassword(app, processo.id)
    expect((await clients.owner.post('/processo/add', { id, password })).status).toBe(422)
  })

  test('a process’s audio cannot be fetched as a document', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into documentos (procedimento_id, evento_id, tipo, ordem, nome, arquivo_id)
      select procedimento_id, evento_id, 'audio', 9, nome, arquivo_id from documentos where id = ${documento} returning id`.execute(
      db,
    )
    expect((await clients.owner.file(`/processo/documento/${rows[0]!.id}`)).status).toBe(403)
  })

  test('the documents of one process do not open to a party of another', async () => {
    const theirs = (await openProcesso(stranger, other.processo.id)).eventos[0]!.documentos
    for (const { id } of theirs) {
      expect((await clients.owner.file(`/processo/documento/${id}`)).status).toBe(403)
      expect((await stranger.file(`/processo/documento/${id}`)).status).toBe(200)
    }
  })

  test('a charge that does not exist cannot be authenticated', async () => {
    const path = '/sandbox/cobranca/pi_nenhuma/autenticar'
    expect((await stranger.post(path, { client_secret: 'x', autorizar: true })).status).toBe(403)
  })
})
