import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import { client, signIn } from '../../test/client.ts'
import { register, registerVerified, SENHA } from '../../test/secretaria/pessoa.ts'
import { waitFor } from '../../test/wait.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps

async function lastUse(userId: number): Promise<number> {
  const { usadaEm } = await db.selectFrom('sessions').select('usadaEm').where('userId', '=', userId).executeTakeFirstOrThrow()
  return usadaEm!.getTime()
}

test('records the last use of a session, to within a minute', async () => {
  const person = await register(app)
  const opened = await lastUse(person.id)
  expect(Math.abs(opened - clock.now().getTime())).toBeLessThan(10_000)
  clock.forward(50 / 3600)
  await person.get('/user')
  clock.forward(15 / 3600)
  const second = clock.now().getTime()
  await person.get('/user')
  const noted = await waitFor('the use to be noted', async () => {
    const at = await lastUse(person.id)
    return at !== opened && at
  })
  // Had the first request been recorded, the second would not have been.
  expect(noted).toBeGreaterThanOrEqual(second)
})

test('a request does not wait for the write of its last use', async () => {
  const person = await register(app)
  clock.forward(1)
  const holder = await db.startTransaction().execute()
  await sql`select 1 from sessions where user_id = ${person.id} for update`.execute(holder)
  const before = await lastUse(person.id)
  const started = performance.now()
  expect((await person.get('/user')).status).toBe(200)
  // A statement gives up waiting for a lock after 10 s.
  expect(performance.now() - started).toBeLessThan(8_000)
  expect(await lastUse(person.id)).toBe(before)
  await holder.rollback().execute()
  await waitFor('the use to be noted', async () => (await lastUse(person.id)) !== before)
})

test('an account has at most fifty open sessions: one more ends the oldest one of the same account', async () => {
  const [person, bystander] = [await registerVerified(app), await registerVerified(app)]
  const second = client(app, await signIn(app, person.email, SENHA))
  for (let i = 0; i < 48; i++) await signIn(app, person.email, SENHA)
  expect((await person.get('/user')).status).toBe(200)
  const newest = client(app, await signIn(app, person.email, SENHA))
  expect((await person.get('/user')).status).toBe(401)
  for (const session of [second, newest, bystander]) expect((await session.get('/user')).status).toBe(200)
  const open = db.selectFrom('sessions').select('id').where('userId', '=', person.id)
  expect(await open.execute()).toHaveLength(50)
  const tokens = await Promise.all(Array.from({ length: 10 }, () => signIn(app, person.email, SENHA)))
  expect(await open.execute()).toHaveLength(50)
  for (const token of tokens) expect((await client(app, token).get('/user')).status).toBe(200)
})
