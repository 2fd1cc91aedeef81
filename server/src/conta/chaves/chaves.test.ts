import { describe, expect, test } from 'vitest'
import { enableAplicativo } from '../../../test/aplicativo.ts'
import { movableClock, ownApp } from '../../../test/app.ts'
import { addChave, COM_CHAVES, listaDe, Passkey, personWithChave, requestChave, signInWithChave } from '../../../test/chaves.ts'
import { type Client, client, signIn, visitor } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { emailsTo, sentCode, undoToken } from '../../../test/mail/mailbox.ts'
import { registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'

const clock = movableClock()
const app = await ownApp({ clock, env: COM_CHAVES })
const { db } = app.deps
const EXPIRED = 'O tempo para criar a chave acabou. Comece de novo, com a senha.'
const REFUSED = 'Não foi possível conferir a chave criada. Comece de novo, com a senha.'

const opcoesDe = async (who: Client, more: object = {}) => (await requestChave(who, more)).body.opcoes!
const send = (who: Client, resposta: unknown, nome?: string) => who.post('/settings/chaves', { nome, resposta })
const mails = async (email: string) => (await emailsTo(app, email)).filter(({ motivo }) => motivo === 'chaveDeAcesso')
const undo = (token: string) => visitor(app).post('/conta/desfazer', { token })

describe('adding a passkey', () => {
  test('takes the password, and is told with a link that undoes it', async () => {
    const person = await registerVerified(app)
    expect(await requestChave(person, { password_current: 'errada' })).toMatchObject({
      status: 422,
      body: { errors: { password_current: ['Senha atual incorreta.'] } },
    })
    const opcoes = await opcoesDe(person)
    expect(opcoes).toMatchObject({
      rp: { id: 'camara.example' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    // The account's name among passkeys says nothing about the person.
    expect(Buffer.from(opcoes.user.id, 'base64url')).toHaveLength(32)
    expect(await listaDe(person)).toEqual([])
    const passkey = new Passkey()
    expect((await send(person, passkey.create(opcoes), 'Celular')).status).toBe(201)
    expect(await listaDe(person)).toMatchObject([{ nome: 'Celular', sincronizada: false, usada_em: null }])
    expect(await mails(person.email)).toMatchObject([{ assunto: 'Chave de acesso adicionada à sua conta', sigiloso: true }])
    const trail = await db.selectFrom('auditoria').select('acao').where('userId', '=', person.id).execute()
    expect(trail).toContainEqual({ acao: 'adicionar-chave' })
    // A device that already has a passkey of the account does not make another.
    expect((await opcoesDe(person)).excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key' }])
  })

  test('without a name takes the one of the browser', async () => {
    const person = await registerVerified(app)
    expect((await send(person, new Passkey().create(await opcoesDe(person)))).status).toBe(201)
    expect(await listaDe(person)).toMatchObject([{ nome: 'aparelho não identificado' }])
  })

  test('asks for the code of the second factor too: by e-mail', async () => {
    const person = await registerVerified(app)
    await person.put('/settings/2fa')
    expect((await requestChave(person)).body).toMatchObject({ fator: 'email', opcoes: null })
    const code = await sentCode(app, person.email)
    const wrong = code === '111111' ? '222222' : '111111'
    expect(await requestChave(person, { code_atual: wrong })).toMatchObject({
      status: 422,
      body: { errors: { code_atual: [expect.any(String)] } },
    })
    expect((await requestChave(person, { code_atual: code })).body.opcoes).not.toBeNull()
    // Once.
    expect((await requestChave(person, { code_atual: code })).status).toBe(422)
  })

  test('asks for the code of the second factor too: of the app', async () => {
    const person = await registerVerified(app)
    const { show } = await enableAplicativo(person, clock.now())
    expect((await requestChave(person)).body).toMatchObject({ fator: 'aplicativo', opcoes: null })
    expect((await requestChave(person, { code_atual: show(clock.now()) })).body.opcoes).not.toBeNull()
  })

  test('is refused for a challenge of another session, used, or expired', async () => {
    const person = await registerVerified(app)
    const other = client(app, await signIn(app, person.email, SENHA))
    const opcoes = await opcoesDe(person)
    const made = new Passkey().create(opcoes)
    const refused = { status: 422, body: { errors: { resposta: [EXPIRED] } } }
    expect(await send(other, made)).toMatchObject(refused)
    const stranger = await registerVerified(app)
    expect(await send(stranger, made)).toMatchObject(refused)
    expect((await send(person, made)).status).toBe(201)
    expect(await send(person, new Passkey().create(opcoes))).toMatchObject(refused)
    const late = await opcoesDe(person)
    clock.forward(5.1 / 60)
    expect(await send(person, new Passkey().create(late))).toMatchObject(refused)
    expect(await listaDe(person)).toHaveLength(1)
  })

  test.for([
    ['another page', { origin: 'https://evil.test' }],
    ['another domain', { rpId: 'evil.test' }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['nobody verified', { unverified: true }],
  ] as const)('is refused when the answer is of %s', async ([, wrong]) => {
    const person = await registerVerified(app)
    const resposta = new Passkey().create(await opcoesDe(person), wrong)
    expect(await send(person, resposta)).toMatchObject({ status: 422, body: { errors: { resposta: [REFUSED] } } })
    expect(await listaDe(person)).toEqual([])
  })

  test('is refused for a passkey that any account has already', async () => {
    const { passkey } = await personWithChave(app)
    const stranger = await registerVerified(app)
    expect(await send(stranger, passkey.create(await opcoesDe(stranger)))).toMatchObject({
      status: 409,
      body: { message: 'Esta chave de acesso já está registrada.' },
    })
    expect((await signInWithChave(app, passkey)).status).toBe(401)
  })

  test('stops at twenty, also for many at once', async () => {
    const person = await registerVerified(app)
    const row = { userId: person.id, chavePublica: Buffer.alloc(1), contador: 0, transportes: [], nome: 'x', sincronizada: false }
    const rows = Array.from({ length: 19 }, () => ({ ...row, credencial: crypto.randomUUID(), createdAt: clock.now() }))
    await db.insertInto('chavesDeAcesso').values(rows).execute()
    const opcoes = [await opcoesDe(person), await opcoesDe(person), await opcoesDe(person)]
    const answers = await Promise.all(opcoes.map((each) => send(person, new Passkey().create(each))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect((await requestChave(person)).status).toBe(409)
  })
})

describe('a passkey', () => {
  test('has another name when its user says so', async () => {
    const { chave, ...person } = await personWithChave(app)
    expect(await person.put(`/settings/chaves/${chave.id}`, { nome: '' })).toMatchObject({
      status: 422,
      body: { errors: { nome: ['Informe o nome da chave'] } },
    })
    expect((await person.put(`/settings/chaves/${chave.id}`, { nome: 'Notebook' })).status).toBe(200)
    expect(await listaDe(person)).toMatchObject([{ nome: 'Notebook' }])
    const stranger = await registerVerified(app)
    expect((await stranger.put(`/settings/chaves/${chave.id}`, { nome: 'Minha' })).status).toBe(403)
    expect((await stranger.delete(`/settings/chaves/${chave.id}`)).status).toBe(403)
  })

  test('a removed passkey opens nothing, and its owner gets a notice', async () => {
    const { chave, passkey, ...person } = await personWithChave(app)
    expect((await person.delete(`/settings/chaves/${chave.id}`)).status).toBe(200)
    expect(await person.delete(`/settings/chaves/${chave.id}`)).toMatchObject({ status: 409 })
    expect(await listaDe(person)).toEqual([])
    expect(await signInWithChave(app, passkey)).toMatchObject({ status: 401 })
    expect((await mails(person.email)).at(-1)).toMatchObject({ assunto: 'Chave de acesso removida da sua conta' })
    clock.forward(7 * 24 + 1)
    await runJob(app, 'varrer')
    expect(await db.selectFrom('chavesDeAcesso').select('id').where('id', '=', chave.id).execute()).toEqual([])
  })
})

test('a new password leaves the passkeys, and the e-mail about it says so', async () => {
  const { passkey, ...person } = await personWithChave(app)
  const password = 'largo do paissandu 51'
  const senhas = { password_current: SENHA, password, password_confirmation: password }
  expect((await person.put('/settings/password', senhas)).status).toBe(200)
  const told = (await emailsTo(app, person.email)).find(({ motivo }) => motivo === 'senhaAlterada')
  expect(told?.texto).toContain('As suas chaves de acesso continuam valendo')
  expect((await signInWithChave(app, passkey)).status).toBe(200)
})

describe('“Não fui eu”', () => {
  test('removes the passkey that was added, ends the sessions and voids the password', async () => {
    const { passkey, ...person } = await personWithChave(app)
    const answer = await undo(await undoToken(app, person.email))
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('a chave de acesso foi removida') } })
    expect((await person.get('/user')).status).toBe(401)
    expect((await signInWithChave(app, passkey)).status).toBe(401)
    expect((await visitor(app).post('/login', { email: person.email, password: SENHA })).status).toBe(401)
  })

  test('restores one that was removed', async () => {
    const { passkey, chave, ...person } = await personWithChave(app)
    await person.delete(`/settings/chaves/${chave.id}`)
    const answer = await undo(await undoToken(app, person.email))
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('voltou a valer') } })
    expect((await signInWithChave(app, passkey)).status).toBe(200)
  })

  test('undoing any change removes the passkeys added since, and leaves those before', async () => {
    const { passkey: own, ...person } = await personWithChave(app)
    await person.put('/settings/2fa')
    const token = /\/desfazer\/([\w-]{43})/.exec(
      (await emailsTo(app, person.email)).findLast(({ motivo }) => motivo === 'doisFatores')?.texto ?? '',
    )![1]!
    await person.put('/settings/2fa')
    const thiefs = new Passkey()
    await addChave(person, thiefs)
    expect((await undo(token)).status).toBe(200)
    expect((await signInWithChave(app, thiefs)).status).toBe(401)
    expect((await signInWithChave(app, own)).status).toBe(200)
  })
})
