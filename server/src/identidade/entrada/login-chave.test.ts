import type { CodigoPedido, LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { addChave, COM_CHAVES, Passkey, requestChave, signInWithChave } from '../../../test/chaves.ts'
import { type Client, type Refusal, visitor } from '../../../test/client.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'

// Where an account has a passkey, no code by e-mail is a way around it.

const clock = movableClock()
const app = await ownApp({ clock, env: COM_CHAVES })

/** A user with a passkey, its ten recovery codes, and the second factor switched on. */
async function owner() {
  const person = await registerVerified(app)
  const passkey = new Passkey()
  const { opcoes } = (await requestChave(person)).body
  const made = await person.post<{ codigos: string[] | null } & Refusal>('/settings/chaves', {
    resposta: passkey.create(opcoes!),
  })
  expect((await person.put('/settings/2fa')).status).toBe(200)
  const ask = (more: object = {}) =>
    visitor(app).post<CodigoPedido & Refusal>('/login', { email: person.email, password: SENHA, ...more })
  const type = (code: string) => visitor(app).post<LoginData & Refusal>('/login/code', { email: person.email, code })
  const codes = async () => (await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'codigo').length
  return { ...person, passkey, codigos: made.body.codigos!, ask, type, codes }
}

const prove = async (who: Client, passkey: Passkey) => {
  const { opcoes } = (await who.post<{ opcoes: { challenge: string } }>('/sessao/prova/chave/desafio')).body
  return who.post('/sessao/prova/chave', { resposta: passkey.sign(opcoes) })
}

test('the right password asks for the passkey or a recovery code, and sends no code, whatever the client asks for', async () => {
  const { ask, codes } = await owner()
  for (const more of [{}, { fator: 'email' }]) {
    expect((await ask(more)).body).toMatchObject({ fator: 'chave', enviado: false })
    expect((await ask(more)).body).not.toHaveProperty('authToken')
  }
  expect(await codes()).toBe(0)
})

test('the passkey opens the account, and so does a recovery code, once', async () => {
  const { passkey, ask, type, codigos } = await owner()
  expect((await signInWithChave(app, passkey)).status).toBe(200)
  expect(codigos).toHaveLength(10)
  await ask()
  expect((await type(codigos[0]!)).status).toBe(200)
  await ask()
  expect(await type(codigos[0]!)).toMatchObject({ status: 422 })
})

test('a second passkey makes no more recovery codes; new ones take the password and a proof by the passkey', async () => {
  const person = await owner()
  const { codigos } = person
  clock.forward(10.5 / 60)
  const swap = () => person.post<{ codigos: string[] } & Refusal>('/settings/aplicativo/recuperacao', { password_current: SENHA })
  expect(await swap()).toMatchObject({ status: 403, body: { prova: 'exigida' } })
  expect(await requestChave(person)).toMatchObject({ status: 403, body: { prova: 'exigida' } })
  expect((await prove(person, person.passkey)).status).toBe(200)
  await addChave(person, new Passkey(), 'Notebook')
  const fresh = await swap()
  expect(fresh.status).toBe(201)
  expect(fresh.body.codigos).not.toContain(codigos[0])
  await person.ask()
  expect((await person.type(codigos[0]!)).status).toBe(422)
})

test('the address of the account changes with a proof by the passkey, not with a code to the present one', async () => {
  const person = await owner()
  clock.forward(10.5 / 60)
  const email = `nova-${crypto.randomUUID()}@fora.test`
  const asked = await person.post<{ fator: string }>('/settings/email', { password_current: SENHA, email })
  expect(asked.body).toMatchObject({ fator: 'chave' })
  const sent = (await emailsTo(app, email)).at(-1)!
  const code = /\b\d{6}\b/.exec(sent.texto!)![0]
  const change = () => person.put('/settings/email', { password_current: SENHA, email, code })
  expect(await change()).toMatchObject({ status: 403, body: { prova: 'exigida' } })
  expect((await prove(person, person.passkey)).status).toBe(200)
  expect((await change()).status).toBe(200)
})

test('a passkey is not removed with the token alone', async () => {
  const person = await owner()
  const [chave] = (await person.get<{ chaves: { id: number }[] }>('/settings/chaves')).body.chaves
  clock.forward(10.5 / 60)
  expect(await person.delete(`/settings/chaves/${chave!.id}`)).toMatchObject({ status: 403, body: { prova: 'exigida' } })
  expect((await person.get<{ chaves: unknown[] }>('/settings/chaves')).body.chaves).toHaveLength(1)
})
