import { beforeAll, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Refusal, visitor } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsTo, verificationToken } from '../../../test/mail/mailbox.ts'
import { type Person, register, registerVerified, registration, SENHA } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
// None of the short list that the browser knows.
const VAZADA = 'Sunflower'
const REFUSED = {
  status: 422,
  body: { errors: { password: ['Esta senha está entre as mais usadas e já vazou de outros sites. Escolha outra.'] } },
}
const twice = { password: VAZADA, password_confirmation: VAZADA }
let person: Person
beforeAll(async () => {
  person = await registerVerified(app)
})

test('a password of known leaks opens no account', async () => {
  expect(await visitor(app).form<Refusal>('/register', registration(twice))).toMatchObject(REFUSED)
})

test('it does not replace another, in the settings', async () => {
  expect(await person.put('/settings/password', { password_current: SENHA, ...twice })).toMatchObject(REFUSED)
})

test('it does not replace the password of a stranger who registered the address', async () => {
  const { email } = await register(app)
  const token = await verificationToken(app, email)
  expect(await visitor(app).put(`/email/verify/${token}`, { password: VAZADA, nova: true })).toMatchObject(REFUSED)
})

test('it does not replace a forgotten one, and the link stays good', async () => {
  await visitor(app).post('/password/email', { email: person.email })
  await jobsDone(app)
  const link = /password\/reset\/([\w-]+)/.exec((await emailsTo(app, person.email)).at(-1)?.texto ?? '')?.[1]
  const reset = (password: string) =>
    visitor(app).post('/password/reset', { token: link, email: person.email, password, password_confirmation: password })
  expect(await reset(VAZADA)).toMatchObject(REFUSED)
  expect((await reset('ribeirão das neves 88')).status).toBe(200)
})
