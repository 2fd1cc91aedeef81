import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { client, visitor } from '../../../test/client.ts'
import { emailsTo, sentCode } from '../../../test/mail/mailbox.ts'
import { registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { NOVA_SENHA, resetToken, resetWith } from '../../../test/senha.ts'

const app = await ownApp({ env: { TRUST_PROXY: '1' } })

const enter = (email: string, password: string, address: string, device = 'aparelho-da-pessoa') =>
  visitor(app).post<{ authToken?: string; message?: string; enviado?: boolean }>(
    '/login',
    { email, password },
    { 'x-forwarded-for': address, 'x-device-id': device },
  )
/** Tries wrong passwords, each from another address. */
async function guess(email: string, times: number) {
  const tries = Array.from({ length: times }, (_, i) => enter(email, `errada-${i}`, `10.7.${i >> 8}.${i & 255}`, randomUUID()))
  return (await Promise.all(tries)).map(({ status, body }) => `${status} ${body.message}`)
}
const REFUSED = '401 E-mail ou senha incorretos.'

describe('wrong passwords at one account from many addresses', () => {
  test('a hundred in a day, then the right password also needs a code by e-mail, so nobody is locked out; without an account the answers are the same', async () => {
    const { email } = await registerVerified(app)
    expect(new Set(await guess(email, 100))).toEqual(new Set([REFUSED]))
    const asked = await enter(email, SENHA, '192.0.2.20')
    expect(asked).toMatchObject({ status: 200, body: { enviado: true, message: expect.stringContaining('muitas tentativas') } })
    expect(asked.body.authToken).toBeUndefined()
    const [sent] = (await emailsTo(app, email)).filter(({ motivo }) => motivo === 'codigo')
    expect(sent?.texto).toContain('muitas tentativas de entrar na sua conta com senhas erradas')
    const from = { 'x-forwarded-for': '192.0.2.20', 'x-device-id': 'aparelho-da-pessoa' }
    const code = { email, code: await sentCode(app, email) }
    const entered = await visitor(app).post<{ authToken: string }>('/login/code', code, from)
    expect(entered.status).toBe(200)
    expect((await client(app, entered.body.authToken).get('/areas')).status).toBe(200)
    // The count goes on: the next sign-in is asked again.
    expect((await enter(email, SENHA, '192.0.2.21')).body.authToken).toBeUndefined()
    // The answers go on too, and are those at an address without an account.
    expect(await guess(email, 10)).toEqual(Array(10).fill(REFUSED))
    expect(await guess(`ninguem-${randomUUID()}@concordia.test`, 110)).toEqual(Array(110).fill(REFUSED))
  })

  test('ninety-nine ask for nothing more, nor do any number of right ones; after the hundredth a new password is enough', async () => {
    const { email } = await registerVerified(app)
    await guess(email, 99)
    for (let i = 0; i < 3; i++) expect((await enter(email, SENHA, '192.0.2.22')).body.authToken).toBeDefined()
    await guess(email, 1)
    expect((await enter(email, SENHA, '192.0.2.22')).body.authToken).toBeUndefined()
    expect((await resetWith(app, await resetToken(app, email), email)).status).toBe(200)
    expect((await enter(email, NOVA_SENHA, '192.0.2.22')).body.authToken).toBeDefined()
  })

  test('a day later the password is enough again', async () => {
    const { email } = await registerVerified(app)
    await guess(email, 100)
    expect((await enter(email, SENHA, '192.0.2.23')).body.authToken).toBeUndefined()
    await sql`update contadores set expira_em = expira_em - interval '25 hours'`.execute(app.deps.db)
    expect((await enter(email, SENHA, '192.0.2.23')).body.authToken).toBeDefined()
  })
})

describe('wrong passwords from the networks of one IPv6 /48', () => {
  test('at one account: twenty in a minute, whatever the /64', async () => {
    const { email } = await registerVerified(app)
    const tries = Array.from({ length: 30 }, (_, i) => enter(email, 'errada', `2001:db8:77:${i.toString(16)}::1`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(20).fill(401), ...Array(10).fill(429)])
    expect((await enter(email, SENHA, '2001:db8:77:ffff::1')).status).toBe(429)
    expect((await enter(email, SENHA, '2001:db8:78::1')).status).toBe(200)
  })

  test('at many accounts: two hundred in a quarter of an hour', async () => {
    const tries = Array.from({ length: 210 }, (_, i) =>
      enter(`pessoa-${i}@concordia.test`, 'errada', `2001:db8:99:${i.toString(16)}::1`),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await enter('parte@concordia.test', 'concordia-demo', '2001:db8:99:ffff::1')).status).toBe(429)
  })
})
