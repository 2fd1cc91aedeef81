import { fieldErrors } from '@concordia/contract/http/field-errors'
import { type LoginData, Registro } from '@concordia/contract/identidade/schemas/identidade'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { client, type Refusal, visitor } from '../../../test/client.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { newCpf, register, registerVerified, registration, SENHA } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp({ env: { TRUST_PROXY: '1' } })
const { db } = app.deps
const send = (changes: Record<string, string | null> = {}, address = '198.51.100.1') =>
  visitor(app).form<LoginData & Refusal>('/register', registration(changes), { 'x-forwarded-for': address })

const userOf = (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('registering', () => {
  test('signs the person in at once, with an address that is not confirmed yet', async () => {
    const { status, body } = await send({ first_name: ' Ana Luísa ', email: 'Ana@Concordia.test' })
    expect(status).toBe(201)
    expect(body).toEqual({
      authToken: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: expect.any(String),
      user: {
        id: expect.any(Number),
        name: 'Ana Luísa Nova',
        first_name: 'Ana Luísa',
        last_name: 'Nova',
        email: 'ana@concordia.test',
        email_verified_at: null,
        saldo: 0,
        uses_2fa: false,
        usa_aplicativo: false,
        role: 'user',
      },
    })
    expect((Date.parse(body.expires_at) - Date.now()) / 3_600_000).toBeCloseTo(12, 1)
    const { body: own } = await client(app, body.authToken).get<{ user: object }>('/user')
    expect(own.user).toEqual(body.user)
  })

  test('sends one link to confirm the address', async () => {
    const { email } = await register(app)
    const emails = await emailsTo(app, email)
    expect(emails).toMatchObject([{ assunto: 'Confirme seu e-mail', motivo: 'verificacao', sigiloso: true }])
    expect(emails[0]!.texto).toMatch(/http:\/\/camara\.example\/email\/verify\/[\w-]{43}(?![\w-])/)
  })

  test('records that the terms in force were accepted, and stores the password as a hash only', async () => {
    const { id, email, token } = await register(app)
    const accepted = await db.selectFrom('termosAceites').select(['versao']).where('userId', '=', id).execute()
    expect(accepted).toEqual([{ versao: 2 }])
    const user = await userOf(email)
    expect(user!.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(user)).not.toContain(SENHA)
    const session = await db.selectFrom('sessions').selectAll().where('userId', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(session)).not.toContain(token)
  })

  test('accepts only the version of the terms that was read, not one published meanwhile', async () => {
    const termos = [
      'Os termos de uso mudaram enquanto você se cadastrava. Leia a versão que vale agora e marque de novo que a aceita.',
    ]
    for (const termos_versao of ['1', '3']) {
      const email = `termos-${termos_versao}@concordia.test`
      expect(await send({ email, termos_versao })).toMatchObject({ status: 422, body: { errors: { termos } } })
      expect(await userOf(email)).toBeUndefined()
    }
    const { status, body } = await send({ termos_versao: '2' })
    expect(status).toBe(201)
    const accepted = await db.selectFrom('termosAceites').select(['versao']).where('userId', '=', body.user.id).execute()
    expect(accepted).toEqual([{ versao: 2 }])
  })

  test('gives the role of a user and no balance, whatever else was sent', async () => {
    const { body } = await send({ role: 'admin', 'user[role]': 'admin', email_verified_at: '2026-01-01', saldo: '1000', id: '1' })
    expect(body.user).toMatchObject({ role: 'user', email_verified_at: null, saldo: 0 })
  })
})

// The sentences are in contract/src/identidade/identidade.test.ts.
describe('refused on the field', () => {
  test('an empty form: every field at once, and the first sentence as the message', async () => {
    const { status, body } = await visitor(app).form('/register', new FormData())
    const { error } = Registro.safeParse({})
    expect([status, body.errors]).toEqual([422, fieldErrors(error!.issues)])
    expect(body.message).toBe('Informe seu primeiro nome')
  })

  test.each([
    ['first_name', { first_name: 'evil.\u200bcom' }],
    ['password', { password: 'senha123', password_confirmation: 'senha123' }],
    ['cidade', { 'cidade[id]': '1' }],
    ['cidade.id', { 'cidade[id]': 'São Paulo' }],
  ])('%s %o', async (field, changes) => {
    const { status, body } = await send(changes)
    expect([status, Object.keys(body.errors!)]).toEqual([422, [field]])
  })
})

describe('already registered', () => {
  const BOTH = [
    'Já existe uma conta com este e-mail ou com este CPF. Entre com ela em vez de se cadastrar de novo; se o e-mail foi digitado errado, corrija-o depois de entrar.',
  ]
  const REFUSED = { email: BOTH, cpf: BOTH }

  test('the address, in whatever case, and the CPF, with or without its marks, get the same answer', async () => {
    const address = '198.51.100.2'
    const answers = [
      await send({ email: 'PARTE@concordia.test' }, address),
      await send({ cpf: '111.444.777-35' }, address),
      await send({ cpf: '11144477735', email: 'parte@concordia.test' }, address),
    ]
    const refused = { status: 422, body: { message: BOTH[0], errors: REFUSED } }
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([refused, refused, refused])
  })

  test('the owner of the account gets a notice, once a day, without anything that the stranger typed', async () => {
    const cpf = newCpf()
    const { id, email } = await registerVerified(app, { cpf })
    const strange = {
      first_name: 'Nome Estranho',
      password: 'uma frase de ninguém',
      password_confirmation: 'uma frase de ninguém',
    }
    for (const changes of [{ email }, { cpf }, { email }] as Record<string, string>[])
      expect((await send({ ...strange, ...changes }, '198.51.100.8')).status).toBe(422)
    const warnings = (await emailsTo(app, email)).filter(({ motivo }) => motivo === 'cadastro-repetido')
    expect(warnings).toMatchObject([{ assunto: 'Tentaram se cadastrar com os seus dados', userId: id }])
    expect(warnings[0]!.texto).not.toMatch(/Estranho|198\.51/)
    const unverified = await register(app)
    expect((await send({ email: unverified.email }, '198.51.100.8')).status).toBe(422)
    expect((await emailsTo(app, unverified.email)).map(({ motivo }) => motivo)).toEqual(['verificacao'])
  })

  test('creates one account from twenty identical registrations at once, with one link and one e-mail', async () => {
    const twin = { email: 'gemeo@concordia.test', cpf: newCpf() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(twin, '198.51.100.3')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(422)])
    for (const { body, status } of answers) if (status === 422) expect(body.errors).toEqual(REFUSED)
    const { id } = (await userOf(twin.email))!
    expect(await db.selectFrom('links').select('userId').where('userId', '=', id).execute()).toHaveLength(1)
    expect(await emailsTo(app, twin.email)).toHaveLength(1)
  })

  test('is revealed twenty times an hour to one address, then no more', async () => {
    const ask = (address: string) => send({ email: 'parte@concordia.test' }, address)
    for (let i = 0; i < 20; i++) expect((await ask('198.51.100.4')).status).toBe(422)
    const { status, body, headers } = await ask('198.51.100.4')
    expect({ status, errors: body.errors }).toEqual({ status: 429, errors: undefined })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await ask('198.51.100.5')).status).toBe(422)
    // Accepting a new person here would reveal that the refused one is registered.
    const { status: newcomer, body: answer } = await send({}, '198.51.100.4')
    expect({ status: newcomer, body: answer }).toEqual({ status, body })
  })

  test('is not revealed by fifty requests at once either', async () => {
    const address = '198.51.100.6'
    for (let i = 0; i < 19; i++) await send({ email: 'parte@concordia.test' }, address)
    const taken = Array.from({ length: 25 }, () => send({ email: 'parte@concordia.test' }, address))
    const statuses = (await Promise.all(taken)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([422, ...Array(24).fill(429)])
    expect((await send({}, address)).status).toBe(429)
  })

  test('does not keep others from registering', async () => {
    for (let i = 0; i < 25; i++) expect((await send({}, '198.51.100.7')).status).toBe(201)
  })
})
