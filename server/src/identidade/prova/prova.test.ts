import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { describe, expect, test } from 'vitest'
import { personWithApp } from '../../../test/aplicativo.ts'
import { movableClock, ownApp } from '../../../test/app.ts'
import { COM_CHAVES, Passkey, personWithChave } from '../../../test/chaves.ts'
import { as, type Client, client, type Refusal, signIn, visitor } from '../../../test/client.ts'
import { notThese } from '../../../test/codigo.ts'
import { emailsTo, sentCode } from '../../../test/mail/mailbox.ts'
import { registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { COM_FATOR, proveByCode, signInByCode } from '../../../test/staff.ts'

const clock = movableClock()
const app = await ownApp({ clock, env: { ...COM_FATOR, ...COM_CHAVES, TRUST_PROXY: '1' } })
const STAFF = 'secretaria@concordia.test'
const publish = (who: Client) => who.put('/secretaria/indicadores/publicacao', { publicar: true })
const older = () => clock.forward(10.5 / 60)

describe('signing in as staff', () => {
  test('takes a code by e-mail after the password, also where the account never asked for one', async () => {
    const { status, body } = await visitor(app).post<LoginData & { fator: string }>('/login', {
      email: STAFF,
      password: 'concordia-demo',
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { fator: 'email', enviado: true } })
    expect(body.authToken).toBeUndefined()
    expect(await signInByCode(app, STAFF)).toMatchObject({ token: expect.any(String) })
    // Others sign in as before.
    expect(await signIn(app, 'parte@concordia.test')).toEqual(expect.any(String))
  })

  test('counts as proof for ten minutes', async () => {
    const staff = await signInByCode(app, STAFF)
    expect((await publish(staff)).status).toBe(200)
    older()
    expect(await publish(staff)).toMatchObject({ status: 403, body: { prova: 'exigida' } })
  })

  test('the second factor cannot be switched off', async () => {
    const staff = await signInByCode(app, STAFF)
    expect((await staff.put('/settings/2fa')).status).toBe(409)
  })

  test('an account that gets the role signs in again, with the code', async () => {
    const [admin, person] = [await signInByCode(app, 'admin@concordia.test'), await registerVerified(app)]
    expect((await admin.put(`/secretaria/pessoa/${person.id}/papel`, { role: 'secretario' })).status).toBe(200)
    expect((await person.get('/user')).status).toBe(401)
    expect((await publish(await signInByCode(app, person.email, SENHA))).status).toBe(200)
  })
})

describe('a proof', () => {
  test('password and code let this session go on for ten minutes, and no other session', async () => {
    const [staff, other] = [await signInByCode(app, STAFF), await signInByCode(app, STAFF)]
    older()
    const proved = await proveByCode(app, staff, STAFF)
    expect(proved.status).toBe(200)
    expect(Date.parse(proved.body.ate) - clock.now().getTime()).toBeGreaterThan(9 * 60_000)
    expect((await publish(staff)).status).toBe(200)
    expect((await publish(other)).status).toBe(403)
    older()
    expect((await publish(staff)).status).toBe(403)
  })

  test('is refused by field: a wrong password, a missing code, a wrong one, one that was used or is of another session', async () => {
    const [staff, other] = [await signInByCode(app, STAFF), await signInByCode(app, STAFF)]
    const prove = (who: Client, body: object) => who.post('/sessao/prova', { password: 'concordia-demo', ...body })
    expect((await prove(staff, { password: 'errada' })).body.errors).toEqual({ password: ['Senha incorreta.'] })
    expect((await prove(staff, {})).body.errors).toEqual({ code: ['Informe o código enviado por e-mail'] })
    await other.post('/sessao/prova/code')
    const ofOther = await sentCode(app, STAFF)
    expect((await prove(staff, { code: ofOther })).status).toBe(422)
    await staff.post('/sessao/prova/code')
    const code = await sentCode(app, STAFF)
    expect((await prove(staff, { code: notThese(code, ofOther) })).body.errors).toEqual({
      code: [expect.stringMatching(/^Código incorreto/)],
    })
    expect((await prove(staff, { code })).status).toBe(200)
    expect((await prove(staff, { code })).body.errors).toEqual({ code: [expect.stringMatching(/já foi usado/)] })
    // A code that opens the sign-in is none for a proof.
    await visitor(app).post('/login', { email: STAFF, password: 'concordia-demo' })
    expect((await prove(staff, { code: await sentCode(app, STAFF) })).status).toBe(422)
  })

  test('guesses the password under the limits of the sign-in, together with it', async () => {
    const staff = await signInByCode(app, 'admin@concordia.test')
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const guess = () => staff.post('/sessao/prova', { password: 'errada' }, from)
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
    const login = { email: 'admin@concordia.test', password: 'concordia-demo' }
    expect((await visitor(app).post('/login', login, from)).status).toBe(429)
    // Elsewhere the owner still gets in.
    expect((await visitor(app).post('/login', login, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200)
  })

  test('is noted in the audit trail', async () => {
    const staff = await signInByCode(app, STAFF)
    await proveByCode(app, staff, STAFF)
    const last = await app.deps.db.selectFrom('auditoria').select('acao').where('acao', '=', 'provar-identidade').execute()
    expect(last.length).toBeGreaterThan(0)
  })
})

describe('by the second factor of the account', () => {
  test('without one the password is enough', async () => {
    const person = await registerVerified(app)
    older()
    expect((await person.put('/settings/2fa')).status).toBe(403)
    expect((await person.get('/sessao/prova')).body).toEqual({ fator: null, chave: false, obrigatorio: false, ate: null })
    expect((await person.post('/sessao/prova', { password: SENHA })).status).toBe(200)
    expect((await person.put('/settings/2fa')).status).toBe(200)
  })

  test('an app takes its code or a recovery code, and no code by e-mail', async () => {
    const person = await personWithApp(app, clock.now())
    expect((await person.get('/sessao/prova')).body).toMatchObject({ fator: 'aplicativo' })
    expect((await person.post('/sessao/prova/code')).status).toBe(409)
    const prove = (code: string) => person.post('/sessao/prova', { password: SENHA, code })
    const code = person.show(clock.now())
    expect((await prove(code)).status).toBe(200)
    expect((await prove(code)).status).toBe(422)
    expect((await prove(person.codigos[0]!)).status).toBe(200)
    expect((await prove(person.codigos[0]!)).status).toBe(422)
  })

  test('a passkey proves alone, for its own session and account', async () => {
    const { passkey, ...person } = await personWithChave(app)
    const other = client(app, await signIn(app, person.email, SENHA))
    const [stranger] = [await personWithChave(app)]
    older()
    expect((await person.delete('/settings/chaves/999999')).status).toBe(403)
    const desafio = async (who: Client) =>
      (await who.post<{ opcoes: { challenge: string } } & Refusal>('/sessao/prova/chave/desafio')).body.opcoes
    const send = (who: Client, resposta: unknown) => who.post('/sessao/prova/chave', { resposta })
    const opcoes = await desafio(person)
    expect((await send(other, passkey.sign(opcoes))).status).toBe(422)
    expect((await send(person, stranger.passkey.sign(await desafio(person)))).status).toBe(422)
    expect((await send(person, passkey.sign(await desafio(person), { unverified: true }))).status).toBe(422)
    expect((await person.put('/settings/2fa')).status).toBe(403)
    const signed = passkey.sign(await desafio(person))
    expect((await send(person, signed)).status).toBe(200)
    expect((await send(person, signed)).status).toBe(422)
    expect((await person.put('/settings/2fa')).status).toBe(200)
    expect((await other.put('/settings/2fa')).status).toBe(403)
    expect(new Passkey().counter).toBe(0)
  })

  test('a guessed password is followed by a code by e-mail, also without a second factor', async () => {
    const person = await registerVerified(app)
    for (let i = 0; i < 101; i++)
      await visitor(app).post('/login', { email: person.email, password: `errada-${i}` }, { 'x-forwarded-for': `10.9.${i}.1` })
    expect((await person.post('/sessao/prova', { password: SENHA })).body.errors).toHaveProperty('code')
    expect((await person.get('/sessao/prova')).body).toMatchObject({ fator: 'email' })
    expect((await proveByCode(app, person, person.email, SENHA)).status).toBe(200)
  })
})

test('with the setting off staff signs in with the password, and acts without a proof; what everybody proves stays', async () => {
  const off = await ownApp({ clock })
  const staff = as(off, 'secretaria')
  expect((await publish(staff)).status).toBe(200)
  clock.forward(2)
  expect((await publish(staff)).status).toBe(200)
  expect(await staff.put('/settings/2fa')).toMatchObject({ status: 403, body: { prova: 'exigida' } })
  expect((await staff.post('/sessao/prova', { password: 'concordia-demo' })).status).toBe(200)
  expect((await staff.put('/settings/2fa')).status).toBe(200)
  expect((await emailsTo(off, STAFF)).filter(({ motivo }) => motivo === 'codigo')).toEqual([])
})
