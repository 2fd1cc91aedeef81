import { randomUUID } from 'node:crypto'
import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, client, signIn, visitor } from '../../../test/client.ts'
import { emailsTo, verificationToken } from '../../../test/mail/mailbox.ts'
import { register, registerVerified, registration, SENHA } from '../../../test/secretaria/pessoa.ts'

// Somebody registers another person's address and keeps the session open; that person clicks "Confirmar e-mail".

const app = await ownApp({ env: { TRUST_PROXY: '1' } })
const { db } = app.deps
const NOVA = 'outra frase bem comprida'
const CONFIRMED = { status: 200, body: { message: 'E-mail confirmado com sucesso.' } }
const ASKED = {
  status: 422,
  body: {
    errors: {
      password: [
        'Este link foi aberto em outro navegador que não o do cadastro. Informe a senha que você escolheu ao se cadastrar.',
      ],
    },
  },
}
const WRONG = { status: 422, body: { errors: { password: ['Senha incorreta. Informe a que você escolheu ao se cadastrar.'] } } }

/** A stranger who registered with a browser of their own, and the link that went to the owner of the address. */
async function stranger() {
  const device = randomUUID()
  const { body } = await visitor(app).form<LoginData>('/register', registration(), { 'x-device-id': device })
  const { id, email } = body.user
  return { ...client(app, body.authToken), id, email, device, link: `/email/verify/${await verificationToken(app, email)}` }
}
const isVerified = async (email: string) => {
  const user = await db.selectFrom('users').select('emailVerifiedAt').where('email', '=', email).executeTakeFirst()
  return user?.emailVerifiedAt != null
}

describe('the link opened in a browser that did not register', () => {
  test.each([
    ['that nobody uses yet', {}],
    ['that is named like another', { 'x-device-id': randomUUID() }],
  ])('%s, asks for the password, and the open session of the stranger stays unconfirmed', async (_, headers) => {
    const { get, email, link } = await stranger()
    expect(await visitor(app).put(link, {}, headers)).toMatchObject(ASKED)
    expect(await isVerified(email)).toBe(false)
    expect((await get('/areas')).status).toBe(403)
  })

  test('asks also where another account is signed in', async () => {
    const { link, email } = await stranger()
    expect(await as(app, 'parte').put(link)).toMatchObject(ASKED)
    expect(await isVerified(email)).toBe(false)
  })

  test('does not take a browser without a name for the one that registered, although both look alike', async () => {
    const { email } = await register(app)
    expect(await visitor(app).put(`/email/verify/${await verificationToken(app, email)}`)).toMatchObject(ASKED)
  })

  test('confirms with the password of the registration, and refuses another', async () => {
    const { email, link, get } = await stranger()
    expect(await visitor(app).put(link, { password: 'uma senha qualquer' })).toMatchObject(WRONG)
    expect(await isVerified(email)).toBe(false)
    expect(await visitor(app).put(link, { password: SENHA })).toMatchObject(CONFIRMED)
    expect((await get('/areas')).status).toBe(200)
  })

  test('confirms at once in the browser that registered, also when its session has ended', async () => {
    const { post, link, device, email } = await stranger()
    await post('/logout')
    expect(await visitor(app).put(link, undefined, { 'x-device-id': device })).toMatchObject(CONFIRMED)
    expect(await isVerified(email)).toBe(true)
  })

  test('confirms with a new password: it ends the session, forgets the browser and voids the password of the stranger', async () => {
    const { id, email, link, device, get } = await stranger()
    expect(await visitor(app).put(link, { password: NOVA, nova: true })).toMatchObject(CONFIRMED)
    expect((await get('/user')).status).toBe(401)
    expect((await visitor(app).post('/login', { email, password: SENHA }, { 'x-device-id': device })).status).toBe(401)
    expect(await db.selectFrom('dispositivos').select('id').where('userId', '=', id).execute()).toEqual([])
    expect(await signIn(app, email, NOVA)).toBeTruthy()
    expect((await emailsTo(app, email)).map(({ motivo }) => motivo)).toContain('senhaAlterada')
  })

  test('takes no new password that is too short or common', async () => {
    const { email, link } = await stranger()
    for (const password of ['curta', 'password', '']) {
      const answer = await visitor(app).put(link, { password, nova: true })
      expect(answer).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } })
    }
    expect(await isVerified(email)).toBe(false)
  })

  test('takes ten wrong passwords, then none, not even the right one; a new password is always taken', async () => {
    const { link } = await stranger()
    const tries = Array.from({ length: 14 }, () => visitor(app).put(link, { password: 'uma senha qualquer' }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(10).fill(422), ...Array(4).fill(429)])
    expect((await visitor(app).put(link, { password: SENHA })).status).toBe(429)
    expect(await visitor(app).put(link, { password: NOVA, nova: true })).toMatchObject(CONFIRMED)
  })
})

describe('"não fui eu"', () => {
  test('removes the registration and its session, and the address can be registered by its owner', async () => {
    const { email, link, get, id } = await stranger()
    expect(await visitor(app).delete(link)).toMatchObject({
      status: 200,
      body: { message: 'O cadastro foi apagado. Este e-mail está livre, e nenhuma conta foi aberta com ele.' },
    })
    expect((await get('/user')).status).toBe(401)
    expect((await visitor(app).put(link, { password: SENHA })).status).toBe(422)
    expect((await register(app, { email })).id).not.toBe(id)
  })

  test('twice at once removes once; the second finds no link', async () => {
    const { link } = await stranger()
    const answers = await Promise.all([visitor(app).delete(link), visitor(app).delete(link)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('removes no account whose address is confirmed', async () => {
    const { email, link, put } = await stranger()
    expect(await put(link)).toMatchObject(CONFIRMED)
    expect((await visitor(app).delete(link)).status).toBe(409)
    expect(await isVerified(email)).toBe(true)
    const other = await registerVerified(app)
    expect((await visitor(app).delete('/email/verify/inventado')).status).toBe(422)
    expect(await isVerified(other.email)).toBe(true)
  })
})
