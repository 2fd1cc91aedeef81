import type { notificacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import { as, type Client, client, type Refusal } from '../../test/client.ts'
import { countScans } from '../../test/index-scans.ts'
import { accessPassword } from '../../test/mail/mailbox.ts'
import { fileProcess } from '../../test/procedimentos/peticao.ts'
import { type Person, register, registerVerified } from '../../test/secretaria/pessoa.ts'
import { NOTICES } from '../identidade/notices.ts'
import { notify } from './notify.ts'
import { countUnread } from './queries.ts'

const clock = movableClock()
const app = await ownApp({ clock })
// A second node on the same database.
const node2 = await ownApp({ clock, env: { DATABASE_URL: app.databaseUrl } })
const { db, tx } = app.deps
const FORBIDDEN = { message: 'Você não tem acesso a este conteúdo.' }

/** Makes a notice on one of the nodes, with the function every act uses. */
const tell = (who: { id: number }, on = app, quando = 'agora') =>
  on.deps.tx((trx) => notify(on.deps, trx, NOTICES.senhaAlterada, { userId: who.id, quando, chaves: 0 }))
async function tellTimes(who: { id: number }, times: number) {
  for (let i = 1; i <= times; i++) await tell(who, app, `aviso ${i}`)
}
const listOf = async (who: Client, page = 1) =>
  (await who.get<ResultOf<typeof notificacoes.list>>(`/notifications?page=${page}`)).body.notifications
const countOf = async (who: Client) => (await who.get<{ count: number }>('/notifications/unread/count')).body.count
const read = (who: Client, id: number | string) => who.put<ResultOf<typeof notificacoes.read> & Refusal>(`/notification/${id}`)
const readAll = (who: Client, ate: unknown) => who.put<ResultOf<typeof notificacoes.readAll> & Refusal>('/notifications', { ate })

async function poll(who: Person, known?: string, on = app) {
  const headers = { authorization: `Bearer ${who.token}`, ...(known !== undefined && { 'if-none-match': known }) }
  const response = await fetch(`${on.url}/api/notifications/unread/count`, { headers })
  return { status: response.status, headers: response.headers, etag: response.headers.get('etag')!, text: await response.text() }
}

describe('the count of unread notices', () => {
  test('comes with an ETag, and 304 without a body while nothing changes', async () => {
    const who = await registerVerified(app)
    const first = await poll(who)
    expect(first).toMatchObject({ status: 200, text: '{"count":0}', etag: expect.stringMatching(/^"[\w-]+"$/) })
    const again = await poll(who, first.etag)
    expect(again).toMatchObject({ status: 304, text: '', etag: first.etag })
    for (const { headers } of [first, again]) {
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(headers.get('vary')).toContain('authorization')
    }
    expect(again.headers.get('content-length')).toBeNull()
    expect(again.headers.get('content-type')).toBeNull()

    await tell(who)
    const changed = await poll(who, first.etag)
    expect(changed).toMatchObject({ status: 200, text: '{"count":1}' })
    await read(who, (await listOf(who)).data[0]!.id)
    expect(await poll(who, changed.etag)).toMatchObject({ status: 200, text: '{"count":0}', etag: first.etag })
  })

  test.each([
    ['weakened by a proxy', (etag: string) => `W/${etag}`],
    ['in a list', (etag: string) => `"outro", ${etag}`],
    ['as the wildcard', () => '*'],
  ])('accepts the ETag %s', async (_how, header) => {
    const who = await registerVerified(app)
    expect((await poll(who, header((await poll(who)).etag))).status).toBe(304)
  })

  test('never matches for another user, even with the same number', async () => {
    const [who, other] = [await registerVerified(app), await registerVerified(app)]
    const [mine, theirs] = [await poll(who), await poll(other)]
    expect(mine.text).toBe(theirs.text)
    expect(mine.etag).not.toBe(theirs.etag)
    expect((await poll(other, mine.etag)).status).toBe(200)
  })

  test('is refused without a session, with any ETag', async () => {
    const who = await registerVerified(app)
    const { etag } = await poll(who)
    await who.post('/logout')
    for (const known of [etag, '*']) expect((await poll(who, known)).status).toBe(401)
  })

  test('is the same on every node at once, with the same ETag', async () => {
    const who = await registerVerified(app)
    await tell(who, app)
    const here = await poll(who)
    const there = await poll(who, undefined, node2)
    expect([there.text, there.etag]).toEqual(['{"count":1}', here.etag])
    expect((await poll(who, here.etag, node2)).status).toBe(304)

    await tell(who, node2)
    expect(await poll(who, here.etag)).toMatchObject({ status: 200, text: '{"count":2}' })
    await read(client(node2, who.token), (await listOf(who)).data[0]!.id)
    expect(await poll(who)).toMatchObject({ text: '{"count":1}' })
  })

  test('is open to an account with an unverified address, the notices themselves are not', async () => {
    const who = await register(app)
    await tell(who)
    expect(await countOf(who)).toBe(1)
    const { id } = await db.selectFrom('notificacoes').select('id').where('userId', '=', who.id).executeTakeFirstOrThrow()
    const unconfirmed = { status: 403, body: { message: 'Confirme seu e-mail para continuar.' } }
    expect(await who.get('/notifications')).toMatchObject(unconfirmed)
    expect(await read(who, id)).toMatchObject(unconfirmed)
    expect(await readAll(who, id)).toMatchObject(unconfirmed)
    expect(await countOf(who)).toBe(1)
  })

  test('is read only from the index of unread notices, however many others there are', async () => {
    const who = await registerVerified(app)
    await sql`insert into notificacoes (user_id, subject, body, read_at)
      select ${who.id}, 'Assunto', 'Texto', case when n % 100 > 0 then now() end from generate_series(1, 20000) n`.execute(db)
    await sql`vacuum (analyze) notificacoes`.execute(db)
    expect(await countScans(db, 'notificacoes_unread', (trx) => countUnread(trx, who.id))).toEqual({ scans: 1, rows: 0 })
    expect(await countOf(who)).toBe(200)
  })
})

describe('the list', () => {
  test('has pages of twenty, the latest first, and none past the end', async () => {
    const who = await registerVerified(app)
    await tellTimes(who, 43)
    const pages = [await listOf(who), await listOf(who, 2), await listOf(who, 3)]
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 3])
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    for (const page of [1, 3, 4, Number.MAX_SAFE_INTEGER])
      expect(await listOf(who, page)).toMatchObject({ total: 43, per_page: 20 })
    expect((await listOf(who, 4)).data).toEqual([])
    expect((await listOf(who, 1_000_000)).data).toEqual([])
    expect(pages[0]!.data[0]).toEqual({
      id: ids[0],
      data: {
        subject: 'Sua senha foi alterada',
        body: expect.stringContaining('alterada em aviso 43'),
        path: '/notifications',
      },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      read_at: null,
    })
  })

  test.each(['0', '-1', '1.5', 'abc'])('rejects page %s', async (page) => {
    const { status, body } = await (await registerVerified(app)).get<Refusal>(`/notifications?page=${page}`)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['page']])
  })

  test('is empty for a new user, and shows nothing of others', async () => {
    await tell(await registerVerified(app))
    expect(await listOf(await registerVerified(app))).toEqual({ data: [], total: 0, per_page: 20 })
  })

  test('shows an old notice without a link', async () => {
    const who = await registerVerified(app)
    await db.insertInto('notificacoes').values({ userId: who.id, subject: 'Assunto', body: 'Texto' }).execute()
    expect((await listOf(who)).data[0]!.data).toEqual({ subject: 'Assunto', body: 'Texto', path: null })
  })
})

describe('reading one', () => {
  test('marks it with the time, and a second call changes nothing', async () => {
    const who = await registerVerified(app)
    await tellTimes(who, 2)
    const { id } = (await listOf(who)).data[0]!
    const { status, body } = await read(who, id)
    expect(status).toBe(200)
    expect(body.notification).toMatchObject({ id, read_at: expect.stringMatching(/Z$/) })
    clock.forward(1)
    expect((await read(who, id)).body).toEqual(body)
    expect((await listOf(who)).data.map(({ read_at }) => read_at)).toEqual([body.notification.read_at, null])
    expect(await countOf(who)).toBe(1)
  })

  test('fifty times at once marks it once, on both nodes', async () => {
    const who = await registerVerified(app)
    await tell(who)
    const { id } = (await listOf(who)).data[0]!
    const there = client(node2, who.token)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        clock.forward(1 / 3600)
        return read(i % 2 ? there : who, id)
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ body }) => body.notification.read_at)).size).toBe(1)
    expect(await countOf(who)).toBe(0)
  })

  test("is refused for another user's notice as for an unknown one, and leaves it unread", async () => {
    const [who, other] = [await registerVerified(app), await registerVerified(app)]
    await tell(who)
    const { id } = (await listOf(who)).data[0]!
    const staff = as(app, 'admin')
    for (const [asking, asked] of [
      [other, id],
      [staff, id],
      [who, 999_999_999],
      [who, Number.MAX_SAFE_INTEGER],
    ] as const)
      expect(await read(asking, asked)).toMatchObject({ status: 403, body: FORBIDDEN })
    for (const asked of ['0', '-1', '1.5', 'abc', '99999999999999999999'])
      expect(await read(who, asked)).toMatchObject({ status: 403, body: FORBIDDEN })
    expect(await countOf(who)).toBe(1)
  })
})

describe('reading all', () => {
  test('marks what was on the screen; notices that arrived meanwhile, and those of others, stay unread', async () => {
    const [who, other] = [await registerVerified(app), await registerVerified(app)]
    await tellTimes(who, 2)
    await tell(other)
    await tell(who)
    const shown = await listOf(who)
    const first = (await read(who, shown.data.at(-1)!.id)).body.notification
    await tell(who)
    await tell(other)
    clock.forward(1)
    const answer = await readAll(who, shown.data[0]!.id)
    expect(answer).toMatchObject({ status: 200, body: { message: 'Notificações marcadas como lidas', count: 2 } })
    expect(await countOf(who)).toBe(1)
    const after = (await listOf(who)).data
    expect(after.map(({ read_at }) => read_at === null)).toEqual([true, false, false, false])
    expect(after.at(-1)).toEqual(first)
    expect(await countOf(other)).toBe(2)
    expect((await readAll(who, shown.data[0]!.id)).body.count).toBe(0)
  })

  test('with a number above all ids marks all as read, also those beyond the first page', async () => {
    const who = await registerVerified(app)
    await tellTimes(who, 25)
    expect((await readAll(who, Number.MAX_SAFE_INTEGER)).body.count).toBe(25)
    expect(await countOf(who)).toBe(0)
  })

  test.each([undefined, null, 0, -1, 'abc', 1.5])('up to %j is refused', async (ate) => {
    const who = await registerVerified(app)
    await tell(who)
    expect(await readAll(who, ate)).toMatchObject({ status: 422, body: { errors: { ate: [expect.any(String)] } } })
    expect(await countOf(who)).toBe(1)
  })
})

test('the filer is notified of a new access, the user who got it is not, on either node', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const who = await registerVerified(app)
  const password = await accessPassword(app, processo.id)
  const before = await countOf(as(app, 'parte'))
  expect((await client(node2, who.token).post('/processo/add', { id: processo.id, password })).status).toBe(200)
  expect(await countOf(as(app, 'parte'))).toBe(before + 1)
  expect(await countOf(who)).toBe(0)
})

test('a notice and its e-mail are committed with the act that causes them, or not at all', async () => {
  const who = await registerVerified(app)
  const before = await db.selectFrom('emails').select('id').where('userId', '=', who.id).execute()
  const act = tx(async (trx) => {
    await notify(app.deps, trx, NOTICES.senhaAlterada, { userId: who.id, quando: 'agora', chaves: 0 })
    throw new Error('the act failed')
  })
  await expect(act).rejects.toThrow('the act failed')
  expect(await countOf(who)).toBe(0)
  expect(await db.selectFrom('emails').select('id').where('userId', '=', who.id).execute()).toEqual(before)
})
