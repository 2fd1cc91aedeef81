import { describe, expect, test } from 'vitest'
import { enableAplicativo } from '../../../test/aplicativo.ts'
import { movableClock, ownApp } from '../../../test/app.ts'
import { client, type Refusal, signIn, visitor } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsTo, sentCode, undoToken } from '../../../test/mail/mailbox.ts'
import { openNegociacao, read } from '../../../test/negociacoes/negociacao.ts'
import { register, registerVerified, registration, SENHA } from '../../../test/secretaria/pessoa.ts'
import { elsewhere, NOVA_SENHA, resetMails } from '../../../test/senha.ts'
import { address, trocasDeEmail } from '../../../test/troca-de-email.ts'

const clock = movableClock()
const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock })
const { db } = app.deps
const { ask, change, changeTo, undo, comeBack } = trocasDeEmail(app)
const opens = async (email: string, password = SENHA) =>
  (await visitor(app).post('/login', { email, password }, elsewhere())).status
const emailOf = async (id: number) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('changing the address', () => {
  test('takes the password and a code sent to the new one; other sessions end, both addresses are told', async () => {
    const person = await registerVerified(app)
    const other = client(app, await signIn(app, person.email, SENHA))
    const email = address()
    expect(await ask(person, email, 'errada')).toMatchObject({
      status: 422,
      body: { errors: { password_current: expect.anything() } },
    })
    expect(await ask(person, person.email)).toMatchObject({ status: 422, body: { errors: { email: expect.anything() } } })
    expect((await ask(person, email)).body).toMatchObject({ fator: null })
    const code = await sentCode(app, email)
    // The code is of this address only.
    expect((await change(person, address(), code)).status).toBe(422)
    expect((await change(person, email, code)).status).toBe(200)
    expect((await other.get('/user')).status).toBe(401)
    expect((await person.get('/user')).body).toMatchObject({ user: { email, email_verified_at: expect.any(String) } })
    expect([await opens(person.email), await opens(email)]).toEqual([401, 200])
    expect((await emailsTo(app, person.email)).at(-1)).toMatchObject({ motivo: 'emailTrocado', sigiloso: true })
    expect((await emailsTo(app, email)).map(({ motivo }) => motivo)).toEqual(['codigo', 'emailAlterado', 'novoAparelho'])
    const trail = await db.selectFrom('auditoria').select('acao').where('userId', '=', person.id).execute()
    expect(trail).toContainEqual({ acao: 'trocar-email' })
  })

  test('to the address of somebody else answers alike, and sends them no code', async () => {
    const [person, owner] = [await registerVerified(app), await registerVerified(app)]
    const free = address()
    const [toFree, toTaken] = [await ask(person, free), await ask(person, owner.email)]
    expect({ ...toTaken.body, message: toTaken.body.message.replace(owner.email, free) }).toEqual(toFree.body)
    const told = (await emailsTo(app, owner.email)).at(-1)!
    expect(told.assunto).toContain('já tem uma conta')
    expect(told.texto).not.toMatch(/\b\d{6}\b/)
  })

  test('asks for the second factor too: by e-mail or of the app', async () => {
    const byEmail = await registerVerified(app)
    await byEmail.put('/settings/2fa')
    const email = address()
    expect((await ask(byEmail, email)).body.fator).toBe('email')
    const code = await sentCode(app, email)
    const [atual, errado] = [
      await sentCode(app, byEmail.email),
      (await sentCode(app, byEmail.email)) === '111111' ? '222222' : '111111',
    ]
    for (const more of [{}, { code_atual: errado }])
      expect(await change(byEmail, email, code, more)).toMatchObject({
        status: 422,
        body: { errors: { code_atual: expect.anything() } },
      })
    expect((await change(byEmail, email, code, { code_atual: atual })).status).toBe(200)
    const person = await registerVerified(app)
    const phone = await enableAplicativo(person, clock.now())
    const second = address()
    expect((await ask(person, second)).body.fator).toBe('aplicativo')
    const more = { code_atual: phone.show(clock.now()) }
    expect((await change(person, second, await sentCode(app, second), more)).status).toBe(200)
  })

  test('twice at once happens once; of two who want the same address one gets it', async () => {
    const person = await registerVerified(app)
    const emails = [address(), address()]
    for (const email of emails) await ask(person, email)
    const codes = await Promise.all(emails.map((email) => sentCode(app, email)))
    const answers = await Promise.all(emails.map((email, i) => change(person, email, codes[i]!)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const rivals = [await registerVerified(app), await registerVerified(app)]
    const wanted = address()
    const both: string[] = []
    for (const rival of rivals) {
      await ask(rival, wanted)
      both.push(await sentCode(app, wanted))
    }
    const won = await Promise.all(rivals.map((rival, i) => change(rival, wanted, both[i]!)))
    expect(won.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('ends what came by the old address and begins what the new one brings', async () => {
    const [old, email] = [address(), address()]
    const invited = await registerVerified(app, { email: old })
    const contact = (to: string) => ({ 'solicitadas[0][emails][0][contato]': to })
    const [before, after] = [await openNegociacao(app, contact(old)), await openNegociacao(app, contact(email))]
    const sees = async (id: number) => (await invited.get(`/negociacao/${id}`)).status
    expect([await sees(before), await sees(after)]).toEqual([200, 403])
    await changeTo(invited, email)
    expect([await sees(before), await sees(after)]).toEqual([403, 200])
    const back = await comeBack(old)
    expect(back.message).toContain('o e-mail voltou a ser o anterior')
    expect((await back.get(`/negociacao/${after}`)).status).toBe(403)
    expect((await read(back, before)).solicitadas).toHaveLength(1)
  })
})

describe('undoing it from the old address', () => {
  test('restores it once, ends all sessions and the password, and tells both', async () => {
    const person = await registerVerified(app)
    const email = await changeTo(person)
    const token = await undoToken(app, person.email)
    const answers = await Promise.all([1, 2, 3].map(() => undo(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await emailOf(person.id)).toBe(person.email)
    expect((await person.get('/user')).status).toBe(401)
    expect([await opens(person.email), await opens(email)]).toEqual([401, 401])
    await jobsDone(app)
    expect(await resetMails(app, person.email)).toHaveLength(1)
    const kinds = async (to: string) => (await emailsTo(app, to)).map(({ motivo }) => motivo)
    expect(await kinds(person.email)).toContain('trocaDeEmailDesfeita')
    expect((await kinds(email)).at(-1)).toBe('emailTrocado')
  })

  test('works after another change, whose own link ends with it', async () => {
    const person = await registerVerified(app)
    const second = await changeTo(person)
    await changeTo(person)
    const [first, later] = [await undoToken(app, person.email), await undoToken(app, second)]
    expect((await undo(first)).status).toBe(200)
    expect(await undo(later)).toMatchObject({ status: 422, body: { message: expect.stringContaining('não vale mais') } })
    expect(await emailOf(person.id)).toBe(person.email)
  })

  test('nobody else registers or takes the old address while it lasts; after seven days it is free and the link is dead', async () => {
    const person = await registerVerified(app)
    await changeTo(person)
    const token = await undoToken(app, person.email)
    const again = await visitor(app).form<Refusal>('/register', registration({ email: person.email }), elsewhere())
    expect(again).toMatchObject({ status: 422, body: { errors: { email: expect.anything() } } })
    const other = await registerVerified(app)
    await ask(other, person.email)
    expect((await emailsTo(app, person.email)).at(-1)!.assunto).toContain('já tem uma conta')
    clock.forward(7 * 24 + 0.1)
    expect(await undo(token)).toMatchObject({ status: 422, body: { message: expect.stringContaining('expirou') } })
    expect((await register(app, { email: person.email })).email).toBe(person.email)
  })

  test('is refused to a blocked account, and with a link that was never made', async () => {
    const person = await registerVerified(app)
    const email = await changeTo(person)
    const token = await undoToken(app, person.email)
    await db.updateTable('users').set({ bloqueadoEm: clock.now(), bloqueioMotivo: 'x' }).where('id', '=', person.id).execute()
    expect((await undo(token)).status).toBe(403)
    expect(await emailOf(person.id)).toBe(email)
    for (const bad of ['curto', 'x'.repeat(43)]) expect((await undo(bad)).status).toBe(422)
  })
})

describe('undoing what an e-mail told of', () => {
  test('the second factor, the app and the password: each is put back, and a new password is needed', async () => {
    const state = (id: number) => db.selectFrom('users').select('uses_2fa').where('id', '=', id).executeTakeFirstOrThrow()
    const on = await registerVerified(app)
    await on.put('/settings/2fa')
    expect((await undo(await undoToken(app, on.email))).body.message).toContain('dois fatores foi desligada de novo')
    expect(await state(on.id)).toEqual({ uses_2fa: false })
    expect(await opens(on.email)).toBe(401)
    const off = await registerVerified(app)
    await off.put('/settings/2fa')
    await off.put('/settings/2fa')
    expect((await undo(await undoToken(app, off.email))).body.message).toContain('dois fatores foi ligada de novo')
    expect(await state(off.id)).toEqual({ uses_2fa: true })
    const phone = await registerVerified(app)
    await enableAplicativo(phone, clock.now())
    expect((await undo(await undoToken(app, phone.email))).body.message).toContain('o aplicativo autenticador foi desligado')
    const apps = db.selectFrom('aplicativos').select('userId').where('userId', '=', phone.id)
    expect(await apps.executeTakeFirst()).toBeUndefined()
    const changed = await registerVerified(app)
    const password = { password_current: SENHA, password: NOVA_SENHA, password_confirmation: NOVA_SENHA }
    expect((await changed.put('/settings/password', password)).status).toBe(200)
    expect((await undo(await undoToken(app, changed.email))).status).toBe(200)
    expect((await changed.get('/user')).status).toBe(401)
    expect(await opens(changed.email, NOVA_SENHA)).toBe(401)
  })

  test('is refused once the account has another address: who reads the old one has the link of that change', async () => {
    const person = await registerVerified(app)
    await person.put('/settings/2fa')
    const token = await undoToken(app, person.email)
    await person.put('/settings/2fa')
    await changeTo(person)
    expect(await undo(token)).toMatchObject({ status: 422, body: { message: expect.stringContaining('não vale mais') } })
  })
})
