import { describe, expect, test } from 'vitest'
import { personWithApp } from '../../../test/aplicativo.ts'
import { movableClock, ownApp } from '../../../test/app.ts'
import { COM_CHAVES, desafio, listaDe, Passkey, personWithChave, signInWithChave } from '../../../test/chaves.ts'
import { as, client, visitor } from '../../../test/client.ts'
import { emailsTo, undoToken } from '../../../test/mail/mailbox.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const clock = movableClock()
const app = await ownApp({ clock, env: COM_CHAVES })
const { db } = app.deps
const REFUSED = 'Não foi possível conferir a chave de acesso. Tente de novo, ou use a sua senha.'
const EXPIRED = 'O tempo para confirmar com a chave de acesso acabou. Tente de novo.'

const entradasDe = async (userId: number) => {
  const rows = await db.selectFrom('entradas').select('resultado').where('userId', '=', userId).orderBy('id').execute()
  return rows.map(({ resultado }) => resultado)
}
const sessionsOf = async (userId: number) =>
  (await db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).length

describe('signing in with a passkey', () => {
  test('takes neither password nor code, names no account, and is recorded in the history and in the trail', async () => {
    const { passkey, ...person } = await personWithChave(app)
    const { status, body } = await signInWithChave(app, passkey)
    expect({ status, id: body.user.id }).toEqual({ status: 200, id: person.id })
    const session = client(app, body.authToken)
    expect((await session.get('/user')).body).toMatchObject({ user: { email: person.email } })
    expect(await entradasDe(person.id)).toContain('entrou-com-chave')
    expect(await listaDe(session)).toMatchObject([{ nome: 'Celular', usada_em: expect.any(String) }])
    const trail = await db
      .selectFrom('auditoria')
      .select('dados')
      .where('userId', '=', person.id)
      .where('acao', '=', 'entrar')
      .execute()
    expect(trail.at(-1)?.dados).toMatchObject({ chave: expect.any(Number) })
    expect((await visitor(app).post<{ opcoes: object }>('/login/chave/desafio')).body.opcoes).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'camara.example',
      timeout: 300_000,
      userVerification: 'required',
    })
  })

  test('counts for both factors', async () => {
    const { passkey, ...person } = await personWithChave(app)
    await person.put('/settings/2fa')
    expect(await signInWithChave(app, passkey)).toMatchObject({ status: 200, body: { user: { uses_2fa: true } } })
  })

  test.for([
    ['of another challenge', { challenge: 'inventado' }, EXPIRED],
    ['of another page', { origin: 'https://camara.example.evil.test' }, REFUSED],
    ['of another port', { origin: 'https://camara.example:8443' }, REFUSED],
    ['over plain http', { origin: 'http://camara.example' }, REFUSED],
    ['of another domain', { rpId: 'evil.test' }, REFUSED],
    ['for making a passkey', { type: 'webauthn.create' }, REFUSED],
    ['without finger, face or PIN', { unverified: true }, REFUSED],
    ['of another account', { userHandle: 'AAAA' }, REFUSED],
    ['with another signature', { signature: 'MEUCIQDxKmXlkQ' }, REFUSED],
  ] as const)('an answer %s is refused, and opens nothing', async ([, wrong, sentence]) => {
    const { passkey, id } = await personWithChave(app)
    const before = await sessionsOf(id)
    expect(await signInWithChave(app, passkey, wrong)).toMatchObject({ status: 401, body: { message: sentence } })
    expect(await sessionsOf(id)).toBe(before)
    expect((await entradasDe(id)).at(-1)).toBe('chave-recusada')
  })

  test('a passkey that no account has is refused', async () => {
    expect(await signInWithChave(app, new Passkey())).toMatchObject({
      status: 401,
      body: { message: 'Esta chave de acesso não abre nenhuma conta. Ela pode ter sido removida. Entre com e-mail e senha.' },
    })
  })

  test('a malformed passkey answer is refused before any query', async () => {
    for (const resposta of [undefined, {}, { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} }])
      expect((await visitor(app).post('/login/chave', { resposta })).status).toBe(422)
  })
})

describe('a challenge', () => {
  test('serves once, also for ten identical answers at once', async () => {
    const { passkey, id } = await personWithChave(app)
    const who = visitor(app)
    const before = await sessionsOf(id)
    const resposta = passkey.sign(await desafio(who))
    const answers = await Promise.all(Array.from({ length: 10 }, () => who.post('/login/chave', { resposta })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(401)])
    expect(await sessionsOf(id)).toBe(before + 1)
  })

  test('is used up by a wrong answer too', async () => {
    const { passkey } = await personWithChave(app)
    const who = visitor(app)
    const opcoes = await desafio(who)
    expect((await who.post('/login/chave', { resposta: passkey.sign(opcoes, { unverified: true }) })).status).toBe(401)
    expect(await who.post('/login/chave', { resposta: passkey.sign(opcoes) })).toMatchObject({
      status: 401,
      body: { message: EXPIRED },
    })
  })

  test('serves only where it was asked for', async () => {
    const { passkey } = await personWithChave(app)
    const opcoes = await desafio(visitor(app), { 'x-device-id': 'A'.repeat(22) })
    const elsewhere = await visitor(app).post(
      '/login/chave',
      { resposta: passkey.sign(opcoes) },
      { 'x-device-id': 'B'.repeat(22) },
    )
    expect(elsewhere).toMatchObject({ status: 401, body: { message: EXPIRED } })
    const here = await visitor(app).post('/login/chave', { resposta: passkey.sign(opcoes) }, { 'x-device-id': 'A'.repeat(22) })
    expect(here.status).toBe(200)
  })

  test('expires after five minutes, and is swept', async () => {
    const { passkey } = await personWithChave(app)
    const who = visitor(app)
    const opcoes = await desafio(who)
    clock.forward(5.1 / 60)
    expect(await who.post('/login/chave', { resposta: passkey.sign(opcoes) })).toMatchObject({ body: { message: EXPIRED } })
  })

  test('made for adding a passkey does not sign in', async () => {
    const { passkey, ...person } = await personWithChave(app)
    const { body } = await person.post<{ opcoes: { challenge: string } }>('/settings/chaves/desafio', {
      password_current: 'praça da sé 1554',
    })
    const resposta = passkey.sign(body.opcoes)
    expect(await visitor(app).post('/login/chave', { resposta })).toMatchObject({ status: 401, body: { message: EXPIRED } })
  })
})

describe('the counter', () => {
  test('must go up: a copy is refused, and the person is told', async () => {
    const { passkey, ...person } = await personWithChave(app)
    expect((await signInWithChave(app, passkey, { counter: 10 })).status).toBe(200)
    const before = await sessionsOf(person.id)
    for (const counter of [10, 3, 0]) {
      const answer = await signInWithChave(app, passkey, { counter })
      expect(answer).toMatchObject({ status: 401, body: { message: expect.stringContaining('pode ter sido copiada') } })
    }
    expect(await sessionsOf(person.id)).toBe(before)
    expect((await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'chaveRecusada')).toHaveLength(3)
    const trail = await db.selectFrom('auditoria').select('acao').where('userId', '=', person.id).execute()
    expect(trail).toContainEqual({ acao: 'recusar-chave' })
    // The one whose counter goes on is taken.
    expect((await signInWithChave(app, passkey, { counter: 11 })).status).toBe(200)
  })

  test('“Não fui eu” in the e-mail about a refused counter removes the passkey', async () => {
    const { passkey, ...person } = await personWithChave(app)
    await signInWithChave(app, passkey, { counter: 10 })
    await signInWithChave(app, passkey, { counter: 3 })
    const token = await undoToken(app, person.email)
    const { status, body } = await visitor(app).post('/conta/desfazer', { token })
    expect([status, body.message]).toEqual([200, expect.stringContaining('a chave de acesso foi removida')])
    const { status: after, body: said } = await signInWithChave(app, passkey, { counter: 11 })
    expect([after, said.message]).toEqual([401, expect.stringContaining('não abre nenhuma conta')])
  })

  test('stays 0 for a synchronised passkey', async () => {
    const { passkey } = await personWithChave(app)
    for (let i = 0; i < 3; i++) expect((await signInWithChave(app, passkey, { counter: 0 })).status).toBe(200)
  })

  test('a copy without a valid signature sends no notice', async () => {
    const { passkey, ...person } = await personWithChave(app)
    await signInWithChave(app, passkey, { counter: 10 })
    await signInWithChave(app, passkey, { counter: 3, signature: 'MEUCIQDxKmXlkQ' })
    expect((await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'chaveRecusada')).toEqual([])
  })
})

describe('an account', () => {
  test('a blocked account says so only to its own passkey, and opens nothing', async () => {
    const { passkey, ...person } = await personWithChave(app)
    const block = await as(app, 'secretaria').post(`/secretaria/pessoa/${person.id}/bloqueio`, {
      motivo: 'A pedido da própria pessoa.',
    })
    expect(block.status).toBe(200)
    expect(await signInWithChave(app, passkey, { unverified: true })).toMatchObject({ status: 401 })
    expect(await signInWithChave(app, passkey)).toMatchObject({
      status: 403,
      body: { message: 'Esta conta está bloqueada. Fale com a secretaria.' },
    })
    expect(await sessionsOf(person.id)).toBe(0)
  })

  test('an account whose end was requested stays when its passkey signs in', async () => {
    const { passkey, ...person } = await personWithChave(app)
    expect((await person.post('/settings/encerramento', { password_current: 'praça da sé 1554' })).status).toBe(200)
    expect((await signInWithChave(app, passkey)).status).toBe(200)
    const row = await db.selectFrom('users').select('encerramentoPedidoEm').where('id', '=', person.id).executeTakeFirstOrThrow()
    expect(row.encerramentoPedidoEm).toBeNull()
  })
})

test('too many refusals from one network make it wait; the password stays a way in', async () => {
  const own = await ownApp({ env: COM_CHAVES })
  const person = await registerVerified(own)
  const passkey = new Passkey()
  for (let i = 0; i < 50; i++) await signInWithChave(own, passkey)
  expect(await signInWithChave(own, passkey)).toMatchObject({ status: 429, headers: expect.anything() })
  expect((await visitor(own).post('/login', { email: person.email, password: 'praça da sé 1554' })).status).toBe(200)
})

test('an account with an authenticator app is asked for its code, not for its passkey, after the password', async () => {
  const person = await personWithApp(app, clock.now())
  expect((await visitor(app).post('/login', { email: person.email, password: 'praça da sé 1554' })).body).toMatchObject({
    fator: 'aplicativo',
  })
})

test.for(['http://camara.example', 'https://192.0.2.7', 'https://[2001:db8::1]'])(
  'an installation at %s has no passkeys, and says so',
  async (APP_URL) => {
    const own = await ownApp({ env: { APP_URL } })
    expect(await visitor(own).post('/login/chave/desafio')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('não permite chaves de acesso') },
    })
    expect((await as(own, 'parte').get('/settings/chaves')).body).toEqual({ disponivel: false, chaves: [] })
  },
)
