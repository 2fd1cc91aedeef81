import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { client, signIn, visitor } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { register, registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { NOVA_SENHA, resetToken, resetWith } from '../../../test/senha.ts'

const clock = movableClock()
const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock })
const WRONG = 'E-mail ou senha incorretos.'

const attempt = (email: string, password: string, address: string) =>
  visitor(app).post('/login', { email, password }, { 'x-forwarded-for': address })
const statuses = async (n: number, one: (i: number) => ReturnType<typeof attempt>) =>
  (await Promise.all(Array.from({ length: n }, (_, i) => one(i)))).map(({ status }) => status).toSorted()

describe('signing in', () => {
  test('with the right password gives a session, whatever the case of the address', async () => {
    const { status, body } = await visitor(app).post<{ authToken: string; user: object }>('/login', {
      email: ' PARTE@Concordia.test ',
      password: 'concordia-demo',
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      name: 'Conta da Parte',
      email: 'parte@concordia.test',
      email_verified_at: expect.any(String),
    })
    expect((await client(app, body.authToken).get('/user')).status).toBe(200)
  })

  test.each(['Conta da Parte <parte@concordia.test>', 'mailto:parte@concordia.test', '\ufeffparte@concordia.test\u200b'])(
    'takes the address of %j',
    async (email) => {
      expect((await visitor(app).post('/login', { email, password: 'concordia-demo' })).status).toBe(200)
    },
  )

  test('gives the same answer for a wrong password and for an unknown address', async () => {
    const wrong = await attempt('parte@concordia.test', 'concordia-dem0', '192.0.2.1')
    const nobody = await attempt('ninguem@concordia.test', 'concordia-demo', '192.0.2.1')
    expect(wrong).toMatchObject({ status: 401, body: { message: WRONG } })
    expect(nobody).toMatchObject({ status: 401, body: wrong.body })
  })

  test('accepts a password however the keyboard encodes its accents', async () => {
    const [composed, apart] = [SENHA.normalize('NFC'), SENHA.normalize('NFD')]
    expect(apart).not.toBe(composed)
    const [one, other] = [
      await register(app, { password: composed, password_confirmation: composed }),
      await register(app, { password: apart, password_confirmation: apart }),
    ]
    expect((await attempt(one.email, apart, '192.0.2.10')).status).toBe(200)
    expect((await attempt(other.email, composed, '192.0.2.10')).status).toBe(200)
  })

  test('requires both fields', async () => {
    const { status, body } = await visitor(app).post('/login', { email: 'parte', password: '' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ email: ['Informe um e-mail válido'], password: ['Informe sua senha'] })
  })
})

describe('many people at once behind one address', () => {
  test('all get in with their right passwords', async () => {
    expect(await statuses(20, () => attempt('advogado@concordia.test', 'concordia-demo', '192.0.2.50'))).toEqual(
      Array(20).fill(200),
    )
  })
})

describe('wrong passwords', () => {
  test('five from one address, then a wait of up to a minute, also for the right one', async () => {
    const email = 'parte@concordia.test'
    expect(await statuses(50, (i) => attempt(email, `errada-${i}`, '192.0.2.2'))).toEqual([
      ...Array(5).fill(401),
      ...Array(45).fill(429),
    ])
    const refused = await attempt(email, 'concordia-demo', '192.0.2.2')
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe('Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo.')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  test('do not lock out anybody at another address', async () => {
    await statuses(8, (i) => attempt('parte2@concordia.test', `errada-${i}`, '192.0.2.3'))
    expect((await attempt('parte2@concordia.test', 'concordia-demo', '192.0.2.4')).status).toBe(200)
  })

  test('make the wait longer each time', async () => {
    const wrong = () => attempt('advogado@concordia.test', 'errada', '192.0.2.5')
    const passTime = (seconds: number) =>
      sql`update contadores set expira_em = expira_em - make_interval(secs => ${seconds})`.execute(app.deps.db)
    const wait = async () => Number((await wrong()).headers.get('retry-after'))
    expect(await statuses(5, wrong)).toEqual(Array(5).fill(401))
    expect(await wait()).toBeLessThanOrEqual(60)
    await passTime(61)
    expect(await statuses(3, wrong)).toEqual(Array(3).fill(401))
    expect(await wait()).toBeGreaterThan(120)
    await passTime(240)
    expect(await statuses(2, wrong)).toEqual(Array(2).fill(401))
    expect(await wait()).toBeGreaterThan(400)
  })

  test('are forgotten after a successful sign-in', async () => {
    const person = await registerVerified(app)
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await attempt(person.email, 'errada', '192.0.2.6')).status).toBe(401)
      expect((await attempt(person.email, SENHA, '192.0.2.6')).status).toBe(200)
    }
  })

  test('do not delay a sign-in with a new password, set by link or in the settings', async () => {
    const person = await registerVerified(app)
    const address = '192.0.2.8'
    const spend = async () => expect((await statuses(9, () => attempt(person.email, 'errada', address))).at(-1)).toBe(429)
    await spend()
    expect((await attempt(person.email, SENHA, address)).status).toBe(429)
    expect((await resetWith(app, await resetToken(app, person.email), person.email)).status).toBe(200)
    const back = await visitor(app).post<LoginData>(
      '/login',
      { email: person.email, password: NOVA_SENHA },
      { 'x-forwarded-for': address },
    )
    expect(back.status).toBe(200)
    await spend()
    expect((await attempt(person.email, NOVA_SENHA, address)).status).toBe(429)
    const change = { password_current: NOVA_SENHA, password: SENHA, password_confirmation: SENHA }
    expect((await client(app, back.body.authToken).put('/settings/password', change)).status).toBe(200)
    expect((await attempt(person.email, SENHA, address)).status).toBe(200)
  })

  test('cause the same wait with and without an account', async () => {
    const person = await registerVerified(app)
    const tries = async (email: string) => (await statuses(20, () => attempt(email, 'errada', '192.0.2.9'))).join()
    expect(await tries(person.email)).toBe(await tries('outro-ninguem@concordia.test'))
  })

  test('fifty from one address over all accounts, then a wait of up to a quarter of an hour', async () => {
    const guess = (i: number) => attempt(`pessoa${i}@concordia.test`, 'errada', '192.0.2.7')
    expect(await statuses(50, guess)).toEqual(Array(50).fill(401))
    const refused = await guess(50)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  })
})

describe('a session', () => {
  test('ends at once with "Sair", and no other session does', async () => {
    const [here, there] = [await signIn(app, 'perito@concordia.test'), await signIn(app, 'perito@concordia.test')]
    expect((await client(app, here).post('/logout')).status).toBe(200)
    expect((await client(app, here).get('/user')).status).toBe(401)
    expect((await client(app, there).get('/user')).status).toBe(200)
  })

  test.each(['', 'Bearer', 'Bearer ', 'Bearer x', 'Basic cGFydGU6eA==', `Bearer ${'x'.repeat(5000)}`, 'Bearer um dois'])(
    'is not opened by %j',
    async (authorization) => {
      const response = await fetch(`${app.url}/api/user`, { headers: { authorization } })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ message: 'Sua sessão terminou. Entre novamente.' })
    },
  )

  test('ends after 12 hours, and is deleted later', async () => {
    const token = await signIn(app, 'mediador@concordia.test')
    clock.forward(11.9)
    expect((await client(app, token).get('/user')).status).toBe(200)
    clock.forward(0.2)
    expect((await client(app, token).get('/user')).status).toBe(401)
    await runJob(app, 'varrer')
    const { n } = await app.deps.db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(0)
  })
})
