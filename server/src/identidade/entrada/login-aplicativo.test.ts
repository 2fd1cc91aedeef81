import { randomBytes } from 'node:crypto'
import type { CodigoPedido, LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { describe, expect, test } from 'vitest'
import { personWithApp } from '../../../test/aplicativo.ts'
import { movableClock, ownApp } from '../../../test/app.ts'
import { client, type Refusal, visitor } from '../../../test/client.ts'
import { from, newPlace, notThese } from '../../../test/codigo.ts'
import { emailsTo, sentCode } from '../../../test/mail/mailbox.ts'
import { registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { createSecretBox } from '../../platform/secrets/secret-box.ts'

const clock = movableClock()
const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock })
const { db } = app.deps
const now = () => clock.now()

const OF_APP = 'Código incorreto. Confira os 6 números no aplicativo e se o relógio do celular está certo.'
const OF_ANY = 'Código incorreto. Confira os 6 números na mensagem mais recente.'
const USED = 'Este código já foi usado. Espere o aplicativo mostrar o próximo.'
const refusal = (sentence: string) => ({ status: 422, body: { errors: { code: [sentence] } } })

async function owner() {
  const person = await personWithApp(app, now())
  const home = newPlace()
  const ask = (more: object = {}, place = home) =>
    visitor(app).post<CodigoPedido & Refusal>('/login', { email: person.email, password: SENHA, ...more }, from(place))
  const type = (code: string, place = home) =>
    visitor(app).post<LoginData & Refusal>('/login/code', { email: person.email, code }, from(place))
  const sessions = async () => (await db.selectFrom('sessions').select('id').where('userId', '=', person.id).execute()).length
  const wrong = () => notThese(...[-2, -1, 0, 1].map((steps) => person.show(new Date(now().getTime() + steps * 30_000))))
  return { ...person, home, ask, type, sessions, wrong }
}

describe('the right password of an account with an app', () => {
  test('opens no session and sends nothing: it asks for the code of the app', async () => {
    const { id, email, ask, sessions } = await owner()
    const before = await sessions()
    expect((await ask()).body).toEqual({
      message: 'Informe o código que o seu aplicativo autenticador mostra agora.',
      fator: 'aplicativo',
      enviado: false,
    })
    expect(await sessions()).toBe(before)
    expect((await emailsTo(app, email)).filter(({ motivo }) => motivo === 'codigo')).toEqual([])
    const history = await db.selectFrom('entradas').select('resultado').where('userId', '=', id).orderBy('id', 'desc').execute()
    expect(history[0]!.resultado).toBe('codigo-pedido')
  })

  test('followed by the code of the app opens a session', async () => {
    const { id, ask, type, show } = await owner()
    await ask()
    const { status, body } = await type(show(now()))
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id, usa_aplicativo: true })
    expect((await client(app, body.authToken).get('/user')).status).toBe(200)
  })

  test.each([
    ['123 456', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['123-456', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['a pasted 123456 with signs that nobody sees', (code: string) => `\u202a${code}\u202c\u200b`],
  ])('followed by the code typed as %s opens one too', async (_how, typed) => {
    const { ask, type, show } = await owner()
    await ask()
    expect((await type(typed(show(now())))).status).toBe(200)
  })

  test('has no way around the app by e-mail: no code is sent, whatever the client asks for', async () => {
    const { email, ask } = await owner()
    expect((await ask({ fator: 'email' })).body).toMatchObject({ fator: 'aplicativo', enviado: false })
    expect((await emailsTo(app, email)).filter(({ motivo }) => motivo === 'codigo')).toEqual([])
  })

  test('followed by a recovery code opens one, once; the user is told how many are left', async () => {
    const { email, ask, type, codigos } = await owner()
    await ask()
    expect((await type(codigos[3]!.toLowerCase())).status).toBe(200)
    await ask()
    expect(await type(codigos[3]!)).toMatchObject({ status: 422 })
    expect((await type(codigos[4]!.replace('-', '\u00a0– '))).status).toBe(200)
    const told = (await emailsTo(app, email)).filter(({ motivo }) => motivo === 'codigoDeRecuperacao')
    expect(told.map(({ texto }) => /Restam \d/.exec(texto!)![0])).toEqual(['Restam 9', 'Restam 8'])
  })
})

describe('without the password before it', () => {
  test('a right code and a recovery code open nothing, and look like any wrong code', async () => {
    const { type, show, codigos, sessions } = await owner()
    const before = await sessions()
    for (const code of [show(now()), codigos[0]!]) expect(await type(code)).toMatchObject(refusal(OF_ANY))
    expect(await sessions()).toBe(before)
  })

  test('another device cannot learn that the account has an app', async () => {
    const { ask, type, wrong } = await owner()
    await ask()
    expect(await type(wrong())).toMatchObject(refusal(OF_APP))
    expect(await type(wrong(), newPlace())).toMatchObject(refusal(OF_ANY))
  })
})

describe('a code of the app', () => {
  test('used fifty times at once opens one session', async () => {
    const { ask, type, show, sessions } = await owner()
    await ask()
    const code = show(now())
    const before = await sessions()
    const answers = await Promise.all(Array.from({ length: 50 }, () => type(code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(422)])
    expect((await sessions()) - before).toBe(1)
  })

  test('is not taken for a second sign-in, nor one shown before it', async () => {
    const { ask, type, show } = await owner()
    await ask()
    const [earlier, code] = [show(new Date(now().getTime() - 30_000)), show(now())]
    expect((await type(code)).status).toBe(200)
    await ask()
    for (const typed of [code, earlier]) expect(await type(typed)).toMatchObject(refusal(USED))
    clock.forward(1 / 60)
    expect((await type(show(now()))).status).toBe(200)
  })

  test('typed ten minutes after the password comes too late', async () => {
    const { ask, type, show } = await owner()
    await ask()
    clock.forward(10 / 60)
    expect(await type(show(now()))).toMatchObject(
      refusal('O tempo para informar o código acabou. Entre de novo com e-mail e senha.'),
    )
  })

  test('is refused after five wrong ones, until the password is given again', async () => {
    const { ask, type, wrong, show } = await owner()
    await ask()
    for (let i = 0; i < 5; i++) expect((await type(wrong())).status).toBe(422)
    expect((await type(show(now()))).status).toBe(429)
    await ask()
    expect((await type(show(now()))).status).toBe(200)
  })

  test('the app of another account opens nothing', async () => {
    const [one, other] = [await owner(), await owner()]
    await one.ask()
    expect((await one.type(other.show(now()))).status).toBe(422)
    expect((await one.type(other.codigos[0]!)).status).toBe(422)
  })
})

test('two nodes take one step of an app once', async () => {
  const second = await ownApp({ env: { TRUST_PROXY: '1', DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }, clock })
  const { email, ask, show, home } = await owner()
  await ask()
  const body = { email, code: show(now()) }
  const at = [app, second, app, second]
  const answers = await Promise.all(at.map((node) => visitor(node).post('/login/code', body, from(home))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
})

test('an account whose secret this installation’s key does not open gets its code by e-mail', async () => {
  const { id, email, ask, type } = await owner()
  const segredo = createSecretBox(randomBytes(32)).seal('OUTRO', `aplicativo:${id}`)
  await db.updateTable('aplicativos').set({ segredo }).where('userId', '=', id).execute()
  expect((await ask()).body).toMatchObject({ fator: 'email', enviado: true })
  expect((await type(await sentCode(app, email))).status).toBe(200)
})

test('a client that knows only e-mail codes still signs in with one, when the account has no app', async () => {
  const person = await registerVerified(app)
  await person.put('/settings/2fa')
  const place = from(newPlace())
  const asked = await visitor(app).post('/login', { email: person.email, password: SENHA }, place)
  expect(asked.body).toMatchObject({ fator: 'email', enviado: true })
  const code = await sentCode(app, person.email)
  expect((await visitor(app).post('/login/code', { email: person.email, code }, place)).status).toBe(200)
})
