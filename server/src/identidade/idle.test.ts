import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import { as, type Client, client, signIn } from '../../test/client.ts'
import { COM_FATOR, signInByCode } from '../../test/staff.ts'
import { waitFor } from '../../test/wait.ts'

const clock = movableClock()
const app = await ownApp({ clock, env: COM_FATOR })
const minutes = (n: number) => clock.forward(n / 60)
const STAFF = 'secretaria@concordia.test'

/** Uses the session, and waits until that is stored. */
async function use(who: Client, userId: number) {
  const newest = async () => {
    const row = await app.deps.db
      .selectFrom('sessions')
      .select('usadaEm')
      .where('userId', '=', userId)
      .orderBy('usadaEm', 'desc')
      .executeTakeFirstOrThrow()
    return row.usadaEm!.getTime()
  }
  const before = await newest()
  expect((await who.get('/user')).status).toBe(200)
  await waitFor('the use to be stored', async () => (await newest()) > before)
}

const idOf = async (email: string) =>
  (await app.deps.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

test('a session of staff ends after sixty minutes without a use, with the usual sentence', async () => {
  const staff = await signInByCode(app, STAFF)
  const id = await idOf(STAFF)
  minutes(55)
  await use(staff, id)
  minutes(55)
  await use(staff, id)
  minutes(61)
  expect(await staff.get('/user')).toMatchObject({ status: 401, body: { message: 'Sua sessão terminou. Entre novamente.' } })
  // It has ended for good, and no list shows it.
  expect((await staff.get('/user')).status).toBe(401)
  const again = await signInByCode(app, STAFF)
  const { sessoes } = (await again.get<{ sessoes: unknown[] }>('/settings/sessoes')).body
  expect(sessoes).toHaveLength(1)
})

test('polling the notices and background calls do not keep a session of staff alive', async () => {
  const staff = await signInByCode(app, STAFF)
  for (let i = 0; i < 5; i++) {
    minutes(11)
    expect((await staff.get('/notifications/unread/count')).status).toBe(200)
    const polled = await fetch(`${app.url}/api/secretaria/painel`, {
      headers: { authorization: `Bearer ${staff.token}`, 'x-background': '1' },
    })
    expect(polled.status).toBe(200)
  }
  minutes(6)
  expect((await staff.get('/notifications/unread/count')).status).toBe(401)
})

test('sessions of others, and of staff where the setting is off, last their hours', async () => {
  const off = await ownApp({ clock })
  const sessions = [client(app, await signIn(app, 'parte@concordia.test')), as(off, 'secretaria')]
  for (const who of sessions) expect((await who.get('/user')).status).toBe(200)
  minutes(120)
  for (const who of sessions) expect((await who.get('/user')).status).toBe(200)
})
