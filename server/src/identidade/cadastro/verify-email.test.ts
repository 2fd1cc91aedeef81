import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as, client, signIn, visitor } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { emailsTo, verificationToken } from '../../../test/mail/mailbox.ts'
import { register, registerVerified, registration, SENHA } from '../../../test/secretaria/pessoa.ts'
import { issueLink } from '../links.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const INCOMPLETE = 'Este link está incompleto. Copie o endereço inteiro do e-mail que você recebeu.'
const refused = (message: string) => ({ status: 422, body: { message } })
type Session = { user: { email_verified_at: string | null } }
const newAddress = () => `pessoa-${randomUUID()}@concordia.test`
/** Opens a link in a browser that did not register, and sends what is typed there. */
const open = (token: string, typed?: { password: string; nova?: true }) => visitor(app).put(`/email/verify/${token}`, typed)
const CONFIRMED = { status: 200, body: { message: 'E-mail confirmado com sucesso.' } }

describe('the link in the e-mail', () => {
  test('confirms the address with the session that registered, which goes on', async () => {
    const person = await register(app)
    expect((await person.get('/areas')).status).toBe(403)
    expect(await person.put(`/email/verify/${await verificationToken(app, person.email)}`)).toMatchObject(CONFIRMED)
    expect((await person.get('/areas')).status).toBe(200)
    const { body } = await person.get<{ user: { email_verified_at: string } }>('/user')
    expect(Date.parse(body.user.email_verified_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('succeeds again when it is opened a second time, or twice at once', async () => {
    const person = await register(app)
    const token = await verificationToken(app, person.email)
    const answers = await Promise.all(Array.from({ length: 3 }, () => open(token, { password: SENHA })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await open(token)).body.message).toBe('Seu e-mail já estava confirmado.')
  })

  test.each(['inventado', 'x'.repeat(42), 'x'.repeat(44), 'x'.repeat(200), '%00', "'; drop table links; --"])(
    'a cut or altered link is reported as incomplete: %s',
    async (token) => expect(await open(encodeURIComponent(token))).toMatchObject(refused(INCOMPLETE)),
  )

  test('a link that we never sent is not valid', async () => {
    const invented = randomBytes(32).toString('base64url')
    expect(await open(invented)).toMatchObject(refused('Este link não é válido. Entre na sua conta e peça outro.'))
  })

  test('a link for a new password, or for a former address, confirms nothing', async () => {
    const FOREIGN =
      'Este link não serve para confirmar este e-mail: ele foi enviado para outro endereço ou para outro fim. Entre na sua conta e peça outro.'
    const person = await register(app)
    const { token: reset } = await app.deps.tx((trx) => issueLink(trx, person, 'senha', clock.now()))
    expect(await open(reset)).toMatchObject(refused(FOREIGN))
    const token = await verificationToken(app, person.email)
    await app.deps.db.updateTable('users').set({ email: newAddress() }).where('id', '=', person.id).execute()
    expect(await open(token)).toMatchObject(refused(FOREIGN))
    expect((await person.get<Session>('/user')).body.user.email_verified_at).toBeNull()
  })

  test('is replaced by a newer one', async () => {
    const person = await register(app)
    const old = await verificationToken(app, person.email)
    expect((await person.get('/email/resend')).body.message).toBe('Enviamos um novo link de confirmação para o seu e-mail.')
    expect(await open(old)).toMatchObject(
      refused('Este link foi substituído por um mais novo. Use o link do último e-mail ou entre na sua conta e peça outro.'),
    )
    expect((await open(await verificationToken(app, person.email), { password: SENHA })).status).toBe(200)
  })

  test('expires after 24 hours, and a new one can be requested', async () => {
    const person = await register(app)
    const token = await verificationToken(app, person.email)
    clock.forward(24.1)
    expect(await open(token)).toMatchObject(refused('Este link expirou: ele vale por 24 horas. Entre na sua conta e peça outro.'))
    const again = client(app, signIn(app, person.email, SENHA))
    expect((await again.get('/email/resend')).status).toBe(200)
    expect((await open(await verificationToken(app, person.email), { password: SENHA })).status).toBe(200)
  })
})

describe('asking for the link again', () => {
  test('sends nothing once the address is confirmed', async () => {
    const person = await registerVerified(app)
    expect((await person.get('/email/resend')).body.message).toBe('Seu e-mail já está confirmado.')
    expect(await emailsTo(app, person.email)).toHaveLength(1)
  })

  test('eight times at once leaves one link that works: the one of the last e-mail', async () => {
    const person = await register(app)
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => person.get('/email/resend')))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(3).fill(429)])
    const links = await app.deps.db.selectFrom('links').select('substituidoEm').where('userId', '=', person.id).execute()
    expect(links.filter(({ substituidoEm }) => substituidoEm === null)).toHaveLength(1)
    expect((await open(await verificationToken(app, person.email), { password: SENHA })).status).toBe(200)
  })

  test('five times an hour, then a wait', async () => {
    const person = await register(app)
    for (let i = 0; i < 5; i++) expect((await person.get('/email/resend')).status).toBe(200)
    const { status, headers } = await person.get('/email/resend')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await emailsTo(app, person.email)).toHaveLength(6)
  })
})

test('an account never confirmed is gone after 7 days, a confirmed one stays, and the address is free again', async () => {
  const idle = await register(app, { email: 'esquecida@concordia.test' })
  const kept = await registerVerified(app)
  clock.forward(6.9 * 24)
  await runJob(app, 'varrer')
  expect((await visitor(app).form('/register', registration({ email: idle.email }))).status).toBe(422)
  clock.forward(0.2 * 24)
  await runJob(app, 'varrer')
  const left = await app.deps.db.selectFrom('users').select('id').where('id', 'in', [idle.id, kept.id]).execute()
  expect(left).toEqual([{ id: kept.id }])
  await register(app, { email: idle.email })
  expect((await as(app, 'parte').get('/user')).status).toBe(200)
})
