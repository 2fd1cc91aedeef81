import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
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

  test.each([
    ['Zoë', 'D’Ávila'],
    ['Ŵaldir', 'D´Ávila Nguyễn'],
    ['Ana-Luísa', "D'Ávila"],
    ['J. P.', 'Júnior Jr.'],
    ['Inês\u0301', 'Müller'],
    ['Zoë\u0000', 'Nova'],
    ['Ana\u202Eluz', 'Nova'],
    ['Ana\u200B\u00adluz', 'Nova'],
  ])('may be called %s %s', async (first_name, last_name) => {
    const { body, status } = await send({ first_name, last_name })
    expect(status).toBe(201)
    expect(body.user.name).toBe(`${first_name} ${last_name}`.replace(/[\0\u202E\u200B\u00ad]/g, '').normalize('NFC'))
  })
})

describe('refused with a sentence on the field', () => {
  test.each([
    ...['veja https://exemplo.test', 'a/b', '<b>Zoë</b>', 'ana@exemplo'],
    ...['evil.com', 'evil.\u200bcom'],
    ...['Ligue 11 99999', 'Ana, clique!', '(Ana)', '“Ana”'],
  ])('a name that could pass for a link: %j', async (first_name) => {
    const { status, body } = await send({ first_name })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ first_name: ['Use apenas letras, espaços, hífens, pontos e apóstrofos'] })
  })

  test.each(['Иван', '李', 'Ana 🙂', 'evil.\u0301com', 'bit.ly∕abc', 'evil。com', 'A\u0301\u0301\u0301\u0301na'])(
    'a name with other signs than Latin letters: %j',
    async (first_name) => {
      const { status, body } = await send({ first_name, last_name: first_name })
      const told = ['Escreva o nome em letras latinas, como está no CPF ou no CNPJ']
      expect([status, body.errors]).toEqual([422, { first_name: told, last_name: told }])
    },
  )

  test.each(['Ana\r\nClique aqui', 'Ana\u2028Clique'])('a name with line breaks: %j', async (first_name) => {
    const { status, body } = await send({ first_name })
    expect([status, body.errors]).toEqual([422, { first_name: ['Use uma só linha de texto'] }])
  })

  test('a name of invisible characters', async () => {
    const { body } = await send({ first_name: '\u200b\u2060', last_name: '\ue000' })
    expect(body.errors).toEqual({ first_name: ['Informe seu primeiro nome'], last_name: ['Informe seu sobrenome'] })
  })

  test('an empty form: every field at once', async () => {
    const { status, body } = await visitor(app).form('/register', new FormData())
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      first_name: ['Informe seu primeiro nome'],
      last_name: ['Informe seu sobrenome'],
      cpf: ['Informe seu CPF'],
      rg: ['Informe seu RG'],
      telefone: ['Informe o telefone celular'],
      endereco: ['Informe o endereço'],
      numero: ['Informe o número'],
      bairro: ['Informe o bairro'],
      cep: ['Informe o CEP'],
      cidade: ['Informe a cidade'],
      email: ['Informe o e-mail de login'],
      password: ['Informe sua senha'],
      password_confirmation: ['Confirme sua senha'],
    })
    expect(body.message).toBe('Informe seu primeiro nome')
  })

  test.each([
    ['cpf', { cpf: '111.111.111-11' }, 'Número de CPF inválido'],
    ['telefone', { telefone: '123' }, 'Número de telefone inválido'],
    ['cep', { cep: '123' }, 'CEP inválido'],
    ['email', { email: 'sem-arroba' }, 'Informe um e-mail válido'],
    ['password', { password: 'curta', password_confirmation: 'curta' }, 'A senha deve ter ao menos 8 caracteres'],
    ['password', { password: 'senha123', password_confirmation: 'senha123' }, 'Esta senha é muito comum. Escolha outra.'],
    ['password_confirmation', { password_confirmation: 'outra senha' }, 'As senhas devem ser iguais'],
    ['cidade', { 'cidade[id]': '1' }, 'Informe a cidade'],
    ['cidade.id', { 'cidade[id]': 'São Paulo' }, 'Informe a cidade'],
  ])('%s %o: %s', async (field, changes, message) => {
    const { status, body } = await send(changes)
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } })
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
