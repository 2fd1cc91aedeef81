import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { client, signIn, visitor } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsTo, verificationToken } from '../../../test/mail/mailbox.ts'
import { register, registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { elsewhere, NOVA_SENHA, resetMails, resetToken, resetWith } from '../../../test/senha.ts'
import { issueLink } from '../links.ts'

const clock = movableClock()
const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock })
const { db } = app.deps

const refused = (sentence: string) => ({ status: 422, body: { message: sentence, errors: { token: [sentence] } } })
const opens = async (email: string, password: string) =>
  (await visitor(app).post('/login', { email, password }, elsewhere())).status
const passwordHash = async (id: number) =>
  (await db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()).passwordHash

const EXPIRED = 'Este link expirou: ele vale por 1 hora. Peça outro em “Esqueci a senha”, na tela de entrada.'
const USED =
  'Este link já foi usado para criar uma senha. Entre com ela; se não foi você quem a criou, peça outro link em “Esqueci a senha”.'
const REPLACED =
  'Este link não vale mais, porque outro foi enviado ou a senha foi alterada depois dele. Use o link mais recente ou peça outro em “Esqueci a senha”.'
const FOREIGN =
  'Este link não serve para criar a senha desta conta: ele foi enviado para outro endereço ou para outro fim. Abra o link do e-mail “Crie uma nova senha” ou peça outro em “Esqueci a senha”.'
const UNKNOWN = 'Este link não é válido. Peça outro em “Esqueci a senha”, na tela de entrada.'
const INCOMPLETE = 'Este link está incompleto. Copie o endereço inteiro do e-mail que você recebeu.'

describe('a new password by link', () => {
  test('replaces the old one and ends every session; the person is notified by e-mail and on the screen', async () => {
    const person = await registerVerified(app)
    const other = client(app, await signIn(app, person.email, SENHA))
    const token = await resetToken(app, person.email)
    expect(await resetWith(app, token, person.email)).toMatchObject({
      status: 200,
      body: { message: 'Senha alterada com sucesso. Entre com a nova senha.' },
    })
    for (const session of [person, other]) expect((await session.get('/user')).status).toBe(401)
    expect(await opens(person.email, SENHA)).toBe(401)
    expect(await opens(person.email, NOVA_SENHA)).toBe(200)
    const notices = await db.selectFrom('notificacoes').select('subject').where('userId', '=', person.id).execute()
    expect(notices).toContainEqual({ subject: 'Sua senha foi alterada' })
    const told = (await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'senhaAlterada')
    expect(told).toHaveLength(1)
    const trail = await db.selectFrom('auditoria').select(['acao', 'ip']).where('userId', '=', person.id).execute()
    expect(trail).toContainEqual({ acao: 'redefinir-senha', ip: expect.stringMatching(/^192\.0\./) })
  })

  test('is notified on the screen alone while the address is not confirmed', async () => {
    const person = await register(app)
    expect((await resetWith(app, await resetToken(app, person.email), person.email)).status).toBe(200)
    expect((await emailsTo(app, person.email)).map(({ motivo }) => motivo)).toEqual(['verificacao', 'nova-senha'])
    const notices = await db.selectFrom('notificacoes').select(['subject', 'emailId']).where('userId', '=', person.id).execute()
    expect(notices).toEqual([{ subject: 'Sua senha foi alterada', emailId: null }])
  })

  test('does not touch other people’s sessions, links or codes, and deletes the codes of the account', async () => {
    const [person, bystander] = [await registerVerified(app), await registerVerified(app)]
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + 600_000)
    const code = { finalidade: 'entrar', codigoHash: 'x', createdAt: now, expiresAt }
    await db
      .insertInto('codigos')
      .values([person, bystander].map(({ id }) => ({ ...code, userId: id })))
      .execute()
    const theirs = await resetToken(app, bystander.email)
    expect((await resetWith(app, await resetToken(app, person.email), person.email)).status).toBe(200)
    const codes = await db
      .selectFrom('codigos')
      .select(['userId', 'substituidoEm'])
      .where('userId', 'in', [person.id, bystander.id])
      .orderBy('userId')
      .execute()
    expect(codes).toEqual([
      { userId: person.id, substituidoEm: expect.any(Date) },
      { userId: bystander.id, substituidoEm: null },
    ])
    expect((await bystander.get('/user')).status).toBe(200)
    expect((await resetWith(app, theirs, bystander.email)).status).toBe(200)
  })

  test('when one link is used fifty times at once, one use changes the password', async () => {
    const person = await registerVerified(app)
    const token = await resetToken(app, person.email)
    const passwords = Array.from({ length: 50 }, (_, i) => `${NOVA_SENHA} ${i}`)
    const answers = await Promise.all(passwords.map((password) => resetWith(app, token, person.email, password)))
    const won = answers.findIndex(({ status }) => status === 200)
    const lost = answers.filter((_, i) => i !== won)
    expect(lost).toHaveLength(49)
    for (const answer of lost) expect(answer).toMatchObject(refused(USED))
    expect(await opens(person.email, passwords[won]!)).toBe(200)
    const told = (await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'senhaAlterada')
    expect(told).toHaveLength(1)
  })
})

describe('a link is refused', () => {
  test('once it was used', async () => {
    const person = await registerVerified(app)
    const token = await resetToken(app, person.email)
    await resetWith(app, token, person.email)
    expect(await resetWith(app, token, person.email, SENHA)).toMatchObject(refused(USED))
    expect(await opens(person.email, NOVA_SENHA)).toBe(200)
  })

  test('after an hour, and not before', async () => {
    const [early, late] = [await registerVerified(app), await registerVerified(app)]
    const tokens = [await resetToken(app, early.email), await resetToken(app, late.email)]
    clock.forward(0.98)
    expect((await resetWith(app, tokens[0]!, early.email)).status).toBe(200)
    clock.forward(0.03)
    const before = await passwordHash(late.id)
    expect(await resetWith(app, tokens[1]!, late.email)).toMatchObject(refused(EXPIRED))
    expect(await passwordHash(late.id)).toBe(before)
  })

  test('when a newer one was sent', async () => {
    const person = await registerVerified(app)
    const old = await resetToken(app, person.email)
    const token = await resetToken(app, person.email)
    expect(await resetMails(app, person.email)).toHaveLength(2)
    expect(await resetWith(app, old, person.email)).toMatchObject(refused(REPLACED))
    expect((await resetWith(app, token, person.email)).status).toBe(200)
  })

  test('when it was sent to somebody else, or to confirm an address', async () => {
    const [person, other] = [await registerVerified(app), await registerVerified(app)]
    const token = await resetToken(app, person.email)
    expect(await resetWith(app, token, other.email)).toMatchObject(refused(FOREIGN))
    expect(await resetWith(app, token, 'ninguem@concordia.test')).toMatchObject(refused(FOREIGN))
    const { token: confirmation } = await app.deps.tx((trx) => issueLink(trx, person, 'verificacao', clock.now()))
    expect(await resetWith(app, confirmation, person.email)).toMatchObject(refused(FOREIGN))
    expect(await resetWith(app, await verificationToken(app, person.email), person.email)).toMatchObject(refused(FOREIGN))
    expect(await opens(other.email, SENHA)).toBe(200)
    expect((await resetWith(app, token, person.email)).status).toBe(200)
  })

  test('when we never sent it, whether or not the address has an account', async () => {
    const invented = randomBytes(32).toString('base64url')
    const known = await resetWith(app, invented, 'parte@concordia.test')
    expect(known).toMatchObject(refused(UNKNOWN))
    expect(await resetWith(app, invented, 'ninguem@concordia.test')).toMatchObject({ status: 422, body: known.body })
  })

  test.each(['', 'a', 'x'.repeat(42), 'x'.repeat(44), 'x'.repeat(201), '%', "'; drop table links; --"])(
    'when it was cut off or altered: %j',
    async (token) => expect(await resetWith(app, token, 'parte@concordia.test')).toMatchObject(refused(INCOMPLETE)),
  )
})

describe('the form', () => {
  test.each([
    [{ password: '', password_confirmation: '' }, 'password', 'Informe sua nova senha'],
    [{ password: NOVA_SENHA, password_confirmation: '' }, 'password_confirmation', 'Confirme sua nova senha'],
    [{ password: NOVA_SENHA, password_confirmation: 'outra' }, 'password_confirmation', 'As senhas devem ser iguais'],
    [{ password: 'curta', password_confirmation: 'curta' }, 'password', 'A senha deve ter ao menos 8 caracteres'],
    [{ password: 'password', password_confirmation: 'password' }, 'password', 'Esta senha é muito comum. Escolha outra.'],
  ])('%j: %s', async (fields, field, sentence) => {
    const body = { token: 'x'.repeat(43), email: 'parte@concordia.test', ...fields }
    const answer = await visitor(app).post('/password/reset', body, elsewhere())
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } })
  })

  test('refuses the old password, and the link can be used for another', async () => {
    const person = await registerVerified(app)
    const token = await resetToken(app, person.email)
    const sentence = 'A nova senha deve ser diferente da atual.'
    const same = await resetWith(app, token, person.email, SENHA)
    expect(same).toMatchObject({ status: 422, body: { message: sentence, errors: { password: [sentence] } } })
    expect((await person.get('/user')).status).toBe(200)
    expect((await resetWith(app, token, person.email)).status).toBe(200)
    await jobsDone(app)
  })
})
