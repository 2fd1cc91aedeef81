import { randomUUID } from 'node:crypto'
import type { notificacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { client, type Refusal, visitor } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { emailsTo, sentCode, verificationToken } from '../../../test/mail/mailbox.ts'
import { register, registerVerified, registration, SENHA } from '../../../test/secretaria/pessoa.ts'

const clock = movableClock()
const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock })
const { db } = app.deps

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

interface By {
  device?: string
  agent?: string
  address?: string
}
const headers = ({ device, agent = CHROME, address = '192.0.2.10' }: By) => ({
  'user-agent': agent,
  'x-forwarded-for': address,
  ...(device === undefined ? {} : { 'x-device-id': device }),
})
const signIn = async (email: string, by: By) => {
  const answer = await visitor(app).post<LoginData & Refusal>('/login', { email, password: SENHA }, headers(by))
  expect(answer.status).toBe(200)
  return answer.body
}
const warnings = async (email: string) => (await emailsTo(app, email)).filter(({ motivo }) => motivo === 'novoAparelho')

/** A user who registered with a device of their own. */
async function person() {
  const device = randomUUID()
  const { status, body } = await visitor(app).form<LoginData>('/register', registration(), headers({ device }))
  expect(status).toBe(201)
  const { email, id } = body.user
  await client(app, body.authToken).put(`/email/verify/${await verificationToken(app, email)}`)
  return { id, email, device }
}

test('“não fui eu” in that e-mail ends every session and the password, also signed out', async () => {
  const { email } = await person()
  const { authToken } = await signIn(email, { device: randomUUID(), agent: FIREFOX, address: '198.51.100.7' })
  const token = /\/desfazer\/([\w-]{43})/.exec((await warnings(email)).at(-1)?.texto ?? '')?.[1]
  const undone = await visitor(app).post('/conta/desfazer', { token }, headers({ device: randomUUID() }))
  expect(undone.status).toBe(200)
  expect((await client(app, authToken).get('/user')).status).toBe(401)
  await expect(signIn(email, { device: randomUUID() })).rejects.toThrow()
})

describe('a device new to the account', () => {
  test('is notified once, by e-mail and on the screen, with when, what and where', async () => {
    const { email, device } = await person()
    const other = { device: randomUUID(), agent: FIREFOX, address: '198.51.100.7' }
    await signIn(email, other)
    const sent = await warnings(email)
    expect(sent).toMatchObject([{ assunto: 'Entrada na sua conta por um novo aparelho', sigiloso: true }])
    expect(sent[0]!.texto).toMatch(/Firefox no Linux/)
    expect(sent[0]!.texto).toContain('198.51.100.7')
    expect(sent[0]!.texto).toMatch(/\d{2}\/\d{2}\/\d{4} às \d{2}h\d{2}/)
    const { authToken } = await signIn(email, { device })
    const shown = await client(app, authToken).get<ResultOf<typeof notificacoes.list>>('/notifications')
    expect(shown.body.notifications.data).toMatchObject([{ data: { subject: 'Entrada na sua conta por um novo aparelho' } }])
    await signIn(email, other)
    await signIn(email, { ...other, address: '203.0.113.9', agent: CHROME })
    expect(await warnings(email)).toHaveLength(1)
  })

  test('is notified once when it signs in many times at once', async () => {
    const { email } = await person()
    const device = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => signIn(email, { device })))
    expect(await warnings(email)).toHaveLength(1)
  })

  test('is notified each time it is another one', async () => {
    const { email } = await person()
    for (let i = 0; i < 3; i++) await signIn(email, { device: randomUUID() })
    expect(await warnings(email)).toHaveLength(3)
  })

  test('is notified at most five times an hour; the history has every sign-in', async () => {
    const { id, email } = await person()
    const other = await person()
    await Promise.all(Array.from({ length: 12 }, () => signIn(email, { device: randomUUID() })))
    expect(await warnings(email)).toHaveLength(5)
    expect(await db.selectFrom('notificacoes').select('id').where('userId', '=', id).execute()).toHaveLength(5)
    const entries = db.selectFrom('entradas').select('id').where('userId', '=', id).where('resultado', '=', 'entrou')
    expect(await entries.execute()).toHaveLength(13)
    await signIn(other.email, { device: randomUUID() })
    expect(await warnings(other.email)).toHaveLength(1)
    await sql`update contadores set expira_em = clock_timestamp()`.execute(db)
    await signIn(email, { device: randomUUID() })
    expect(await warnings(email)).toHaveLength(6)
  })

  test('is notified only after the code, when one is asked for', async () => {
    const { id, email } = await person()
    await db.updateTable('users').set({ uses_2fa: true }).where('id', '=', id).execute()
    const by = headers({ device: randomUUID() })
    await visitor(app).post('/login', { email, password: SENHA }, by)
    expect(await warnings(email)).toEqual([])
    const { status } = await visitor(app).post('/login/code', { email, code: await sentCode(app, email) }, by)
    expect(status).toBe(200)
    expect(await warnings(email)).toHaveLength(1)
  })

  test('is not notified after a wrong password', async () => {
    const { email } = await person()
    const by = headers({ device: randomUUID() })
    expect((await visitor(app).post('/login', { email, password: 'errada' }, by)).status).toBe(401)
    expect(await warnings(email)).toEqual([])
  })
})

describe('no notice is sent of', () => {
  test('the device of the registration', async () => {
    const { email, device } = await person()
    await signIn(email, { device, agent: FIREFOX, address: '203.0.113.1' })
    expect(await warnings(email)).toEqual([])
  })

  test('a new device of an account whose address was never confirmed', async () => {
    const { id, email } = await register(app)
    for (let i = 0; i < 3; i++) await signIn(email, { device: randomUUID() })
    expect(await emailsTo(app, email)).toHaveLength(1)
    expect(await db.selectFrom('dispositivos').select('id').where('userId', '=', id).execute()).toHaveLength(4)
    const { authToken } = await signIn(email, { device: randomUUID() })
    await client(app, authToken).put(`/email/verify/${await verificationToken(app, email)}`)
    const shown = await client(app, authToken).get<ResultOf<typeof notificacoes.list>>('/notifications')
    expect(shown.body.notifications.data).toEqual([])
    await signIn(email, { device: randomUUID() })
    expect(await warnings(email)).toHaveLength(1)
  })

  test('the first device of an account', async () => {
    await visitor(app).post('/login', { email: 'perito@concordia.test', password: 'concordia-demo' }, headers({ device: 'a' }))
    expect(await warnings('perito@concordia.test')).toEqual([])
    await visitor(app).post('/login', { email: 'perito@concordia.test', password: 'concordia-demo' }, headers({ device: 'b' }))
    expect(await warnings('perito@concordia.test')).toHaveLength(1)
  })
})

describe('a client that sends no device id', () => {
  test('is known by its agent and its network together', async () => {
    const { email } = await person()
    const told = async (by: By) => {
      await signIn(email, by)
      return (await warnings(email)).length
    }
    expect(await told({ address: '192.0.2.20' })).toBe(1)
    expect(await told({ address: '192.0.2.20' })).toBe(1)
    expect(await told({ address: '192.0.2.21' })).toBe(2)
    expect(await told({ address: '192.0.2.20', agent: FIREFOX })).toBe(3)
    expect(await told({ address: '2001:db8:1:2::1' })).toBe(4)
    expect(await told({ address: '2001:db8:1:2:ffff::9' })).toBe(4)
  })
})

test('stored devices are hashed', async () => {
  const { id, device } = await person()
  const rows = await db.selectFrom('dispositivos').selectAll().where('userId', '=', id).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]!.chave).toHaveLength(32)
  expect(rows[0]!.chave.toString('latin1')).not.toContain(device.slice(0, 8))
})

test('devices unused for a year are deleted, but for the one used last: another one is still new', async () => {
  const { id, email } = await registerVerified(app)
  const device = randomUUID()
  await signIn(email, { device })
  clock.forward(1)
  await signIn(email, { device })
  const known = () => db.selectFrom('dispositivos').select('usadoEm').where('userId', '=', id).execute()
  expect(await known()).toHaveLength(2)
  clock.forward(365 * 24 + 1)
  await runJob(app, 'varrer')
  expect(await known()).toHaveLength(1)
  const before = (await warnings(email)).length
  await signIn(email, { device })
  expect(await warnings(email)).toHaveLength(before)
  await signIn(email, { device: randomUUID() })
  expect(await warnings(email)).toHaveLength(before + 1)
})
