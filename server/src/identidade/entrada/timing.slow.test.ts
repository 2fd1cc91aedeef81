import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { visitor } from '../../../test/client.ts'
import { register, registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { createPasswords } from '../secrets.ts'

// The real hashing cost, which dominates the times measured here. No jobs: the server runs in this process, and its
// CPU time must be that of the answers alone.
const app = await ownApp({ env: { TRUST_PROXY: '1' }, passwords: createPasswords() })
const { db } = app.deps

/** What one answer took, in milliseconds: by the clock, and of the processor. */
interface Cost {
  wall: number
  cpu: number
}

/** Each try comes from an address of its own, so no limit refuses it and every password is compared. */
const sender = (path: string, status: number) => {
  let n = 0
  return async (body: object): Promise<Cost> => {
    n++
    const [started, used] = [performance.now(), process.cpuUsage()]
    const answer = await visitor(app).post(path, body, { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` })
    const [wall, { user, system }] = [performance.now() - started, process.cpuUsage(used)]
    expect(answer.status).toBe(status)
    return { wall, cpu: (user + system) / 1000 }
  }
}

/** The lower quartile. */
const quartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!
const spread = (values: number[]) => Math.max(...values) / Math.min(...values)

/**
 * How many times as long the slowest kind takes as the fastest. Kinds take turns, every other round in reverse order, so that a
 * slow moment of the machine slows all of them. The clock also counts what other programs do meanwhile, and CPU time what their
 * cache use costs: both only ever add, hence the lower quartile.
 */
async function compare(tries: number, kinds: (() => Promise<Cost>)[]): Promise<Cost> {
  const runs = kinds.map((run) => ({ run, costs: [] as Cost[] }))
  for (const { run } of runs) await run()
  for (let i = 0; i < tries; i++) for (const { run, costs } of i % 2 ? runs : runs.toReversed()) costs.push(await run())
  const quartiles = (what: keyof Cost) => runs.map(({ costs }) => quartile(costs.map((cost) => cost[what])))
  return { wall: spread(quartiles('wall')), cpu: spread(quartiles('cpu')) }
}

/** Skipping one of the three comparisons of a code saves a third of the CPU time; skipping all leaves a small part of both. */
function expectEqual({ wall, cpu }: Cost): void {
  expect(cpu).toBeLessThan(1.2)
  expect(wall).toBeLessThan(2.5)
}

test('a password is hashed at the configured cost', async () => {
  const { email } = await register(app)
  const user = await db.selectFrom('users').select('passwordHash').where('email', '=', email).executeTakeFirstOrThrow()
  expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

const nobody = () => `ninguem-${randomUUID()}@concordia.test`

test('an unknown account takes as long as a wrong password, also of a blocked account, over fifty tries', async () => {
  const [{ email }, blocked] = [await register(app), await register(app)]
  const block = { bloqueadoEm: new Date(), bloqueioMotivo: 'Teste' }
  await db.updateTable('users').set(block).where('id', '=', blocked.id).execute()
  const send = sender('/login', 401)
  const kinds = [
    { email: nobody(), password: SENHA },
    { email, password: 'errada' },
    { email: blocked.email, password: 'errada' },
  ]
  expectEqual(
    await compare(
      50,
      kinds.map((body) => () => send(body)),
    ),
  )
})

test('an unknown account, one that has no code and one that has several take as long to refuse a code', async () => {
  const [waiting, silent] = [await registerVerified(app), await registerVerified(app)]
  await db.updateTable('users').set({ uses_2fa: true }).where('id', '=', waiting.id).execute()
  for (let i = 0; i < 3; i++) await visitor(app).post('/login', { email: waiting.email, password: SENHA })
  const send = sender('/login/code', 422)
  const wrong = async (email: string) => {
    await sql`delete from contadores`.execute(db)
    return send({ email, code: '111111' })
  }
  expectEqual(await compare(25, [() => wrong(nobody()), () => wrong(silent.email), () => wrong(waiting.email)]))
})
