import type { trocaDeEmail } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { type Client, client, type Refusal, signIn, visitor } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { emailsTo, verificationToken } from '../../../test/mail/mailbox.ts'
import { register, registerVerified, registration, SENHA } from '../../../test/secretaria/pessoa.ts'
import { elsewhere, resetToken, resetWith } from '../../../test/senha.ts'
import { address, trocasDeEmail } from '../../../test/troca-de-email.ts'
import { waitsForLock } from '../../../test/wait.ts'

// Somebody mistyped their address at registration and is signed in, before it was confirmed.

const clock = movableClock()
const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock })
const { db } = app.deps
const TAKEN = 'Este e-mail já está cadastrado. Entre com ele em vez de se cadastrar de novo.'
const SAME = 'Este já é o e-mail da sua conta.'

const correct = (who: Client, email: string, password = SENHA, headers = elsewhere()) =>
  who.put<ResultOf<typeof trocaDeEmail.corrigir> & Refusal>('/email/corrigir', { password_current: password, email }, headers)
const confirm = (token: string) => visitor(app).put(`/email/verify/${token}`, { password: SENHA }, elsewhere())
const linkTo = (email: string) => verificationToken(app, email)
const refusedOn = (field: string, sentence: string) => ({ status: 422, body: { errors: { [field]: [sentence] } } })
const userOf = (id: number) => db.selectFrom('users').select(['email', 'emailVerifiedAt']).where('id', '=', id).executeTakeFirst()
const openLinks = async (id: number) => {
  const open = db.selectFrom('links').select('email').where('userId', '=', id).where('finalidade', '=', 'verificacao')
  return (await open.where('usadoEm', 'is', null).where('substituidoEm', 'is', null).execute()).map(({ email }) => email)
}

describe('correcting the address of a registration', () => {
  test('sends a link to the new one, which confirms it; the session goes on and the old link is dead', async () => {
    const person = await register(app)
    const [old, email] = [await linkTo(person.email), address()]
    const { status, body } = await correct(person, ` ${email.toUpperCase()} `)
    expect([status, body.message]).toEqual([200, `Enviamos um link de confirmação para ${email}.`])
    expect(body.user).toMatchObject({ id: person.id, email, email_verified_at: null })
    expect((await person.get('/user')).body).toEqual({ user: body.user })
    const dead = { status: 422, body: { message: expect.stringContaining('foi enviado para outro endereço') } }
    expect(await confirm(old)).toMatchObject(dead)
    expect(await visitor(app).delete(`/email/verify/${old}`)).toMatchObject(dead)
    expect((await confirm(await linkTo(email))).status).toBe(200)
    expect((await person.get('/areas')).status).toBe(200)
    const trail = await db.selectFrom('auditoria').select(['acao', 'dados']).where('userId', '=', person.id).execute()
    expect(trail.find(({ acao }) => acao === 'corrigir-email')?.dados).toEqual({
      de: expect.not.stringContaining(person.email),
      para: expect.not.stringContaining(email),
    })
  })

  test('makes the old address free at once, and tells it nothing', async () => {
    const person = await register(app)
    await correct(person, address())
    expect((await emailsTo(app, person.email)).map(({ motivo }) => motivo)).toEqual(['verificacao'])
    expect((await register(app, { email: person.email })).id).not.toBe(person.id)
  })

  test('there and back again leaves only the last link in use', async () => {
    const person = await register(app)
    const [first, email] = [await linkTo(person.email), address()]
    await correct(person, email)
    const second = await linkTo(email)
    await correct(person, person.email)
    for (const token of [first, second]) expect((await confirm(token)).status).toBe(422)
    expect((await confirm(await linkTo(person.email))).status).toBe(200)
  })

  test('ends other sessions, and the link to a new password that went to the old address', async () => {
    const person = await register(app)
    const [reset, other] = [await resetToken(app, person.email), client(app, await signIn(app, person.email, SENHA))]
    expect((await correct(person, address())).status).toBe(200)
    expect([(await other.get('/user')).status, (await person.get('/user')).status]).toEqual([401, 200])
    expect((await resetWith(app, reset, person.email)).status).toBe(422)
  })

  test('keeps the e-mail with the dead link from going out, if it is still in the queue', async () => {
    // Its jobs do not run yet.
    const another = await ownApp()
    const [person, email] = [await register(another), address()]
    await correct(person, email)
    await jobsDone(another)
    const ends = [...(await emailsTo(another, person.email)), ...(await emailsTo(another, email))]
    expect(ends.map(({ motivo, situacao }) => [motivo, situacao])).toEqual([
      ['verificacao', 'vencido'],
      ['verificacao', 'enviado'],
    ])
  })
})

describe('refused', () => {
  test('with a wrong password, also when the session was left open; after five wrong ones the right one waits', async () => {
    const person = await register(app)
    const wrong = refusedOn('password_current', 'Senha atual incorreta.')
    for (let i = 0; i < 5; i++) expect(await correct(person, address(), 'outra senha')).toMatchObject(wrong)
    expect((await correct(person, address())).status).toBe(429)
    expect((await userOf(person.id))!.email).toBe(person.email)
  })

  test('the same address, one that is none, and none', async () => {
    const person = await register(app)
    expect(await correct(person, person.email.toUpperCase())).toMatchObject(refusedOn('email', SAME))
    expect(await correct(person, 'sem-arroba')).toMatchObject(refusedOn('email', 'Informe um e-mail válido'))
    expect(await correct(person, '')).toMatchObject(refusedOn('email', 'Informe o novo e-mail'))
    expect(await emailsTo(app, person.email)).toHaveLength(1)
  })

  test('an address of somebody else, or kept for somebody who may still return to it', async () => {
    const [person, owner] = [await register(app), await registerVerified(app)]
    expect(await correct(person, owner.email.toUpperCase())).toMatchObject(refusedOn('email', TAKEN))
    await trocasDeEmail(app).changeTo(owner)
    expect(await correct(person, owner.email)).toMatchObject(refusedOn('email', TAKEN))
    expect(await openLinks(person.id)).toEqual([person.email])
  })

  test('a network that has learned of taken addresses as often as at registration learns of no more', async () => {
    const [person, network] = [await register(app), elsewhere()]
    const taken = registration({ email: 'parte@concordia.test' })
    for (let i = 0; i < 19; i++) expect((await visitor(app).form('/register', taken, network)).status).toBe(422)
    const ask = (email: string) => correct(person, email, SENHA, network)
    expect((await ask('parte@concordia.test')).status).toBe(422)
    const [again, free] = [await ask('parte@concordia.test'), await ask(address())]
    expect([again.status, free.status]).toEqual([429, 429])
    expect(again.body).toEqual(free.body)
    // Accounts whose address is free are not counted.
    expect((await correct(person, address())).status).toBe(200)
  })

  test('when eight e-mails were sent within an hour; who asked for five again, more often than that in vain, can still correct', async () => {
    const person = await register(app)
    const resend = async () => (await person.get('/email/resend')).status
    for (let i = 0; i < 5; i++) expect(await resend()).toBe(200)
    for (let i = 0; i < 5; i++) expect(await resend()).toBe(429)
    for (let i = 0; i < 2; i++) expect((await correct(person, address())).status).toBe(200)
    const { status, headers } = await correct(person, address())
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    // The lower limit of the one does not open the other again.
    expect(await resend()).toBe(429)
    expect((await correct(person, address())).status).toBe(429)
  })

  test('once the address is confirmed, which then changes in the settings', async () => {
    const person = await registerVerified(app)
    const message = 'Seu e-mail já está confirmado. Para trocá-lo, use as configurações da conta.'
    expect(await correct(person, address())).toMatchObject({ status: 409, body: { message } })
    expect((await userOf(person.id))!.email).toBe(person.email)
  })
})

/** Holds the account until each of the calls waits for it, in this order: that is the order in which they then happen. */
async function inOrder<A, B>(userId: number, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const holder = await db.startTransaction().execute()
  await holder.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const waiting = (n: number) => waitsForLock(db, '', n)
  const one = first()
  await waiting(1)
  const two = second()
  await waiting(2)
  await holder.commit().execute()
  return Promise.all([one, two])
}

describe('at the same moment', () => {
  test('two corrections leave the second address, with the only link that works', async () => {
    const [person, one, two] = [await register(app), address(), address()]
    const answers = await inOrder(
      person.id,
      () => correct(person, one),
      () => correct(person, two),
    )
    expect(answers.map(({ status, body }) => [status, body.user.email])).toEqual([
      [200, one],
      [200, two],
    ])
    expect([(await userOf(person.id))!.email, await openLinks(person.id)]).toEqual([two, [two]])
    expect((await confirm(await linkTo(one))).status).toBe(422)
    expect((await confirm(await linkTo(two))).status).toBe(200)
  })

  test('the same correction twice sends one e-mail', async () => {
    const [person, email] = [await register(app), address()]
    const twice = () => correct(person, email)
    const [first, second] = await inOrder(person.id, twice, twice)
    expect([first.status, second]).toMatchObject([200, refusedOn('email', SAME)])
    expect(await emailsTo(app, email)).toHaveLength(1)
  })

  test('two people who want the same address at once: only one gets it, also when the other registers it', async () => {
    const [one, two, email] = [await register(app), await register(app), address()]
    const answers = await Promise.all([
      correct(one, email),
      correct(two, email),
      visitor(app).form('/register', registration({ email }), elsewhere()),
    ])
    const lost = answers.filter(({ status }) => status === 422)
    expect(lost).toHaveLength(2)
    for (const { body } of lost) expect(body.errors).toEqual({ email: [TAKEN] })
  })

  test('the old address is confirmed or corrected, whichever comes first', async () => {
    for (const confirmedFirst of [true, false]) {
      const [person, email] = [await register(app), address()]
      const token = await linkTo(person.email)
      const calls = [() => person.put(`/email/verify/${token}`), () => correct(person, email)] as const
      const [first, second] = await inOrder(person.id, calls[confirmedFirst ? 0 : 1], calls[confirmedFirst ? 1 : 0])
      expect([first.status, second.status]).toEqual([200, confirmedFirst ? 409 : 422])
      const now = { email: confirmedFirst ? person.email : email, emailVerifiedAt: confirmedFirst ? expect.any(Date) : null }
      expect(await userOf(person.id)).toEqual(now)
    }
  })

  test('the owner of the old address removes the registration, or it is corrected first', async () => {
    for (const removedFirst of [true, false]) {
      const [person, email] = [await register(app), address()]
      const token = await linkTo(person.email)
      const calls = [() => visitor(app).delete(`/email/verify/${token}`), () => correct(person, email)] as const
      const [first, second] = await inOrder(person.id, calls[removedFirst ? 0 : 1], calls[removedFirst ? 1 : 0])
      expect([first.status, second.status]).toEqual([200, removedFirst ? 401 : 422])
      expect((await userOf(person.id))?.email).toBe(removedFirst ? undefined : email)
    }
  })

  test('the end of the seven days removes the account whole, before or after a correction', async () => {
    for (const removedFirst of [true, false]) {
      const [person, email] = [await register(app), address()]
      clock.forward(7.1 * 24)
      const again = client(app, await signIn(app, person.email, SENHA))
      const sweep = () => runJob(app, 'varrer').then(() => ({ status: 0 }))
      const calls = [sweep, () => correct(again, email)] as const
      const answers = await inOrder(person.id, calls[removedFirst ? 0 : 1], calls[removedFirst ? 1 : 0])
      expect(answers.map(({ status }) => status)).toEqual(removedFirst ? [0, 401] : [200, 0])
      expect([await userOf(person.id), await openLinks(person.id)]).toEqual([undefined, []])
      expect((await again.get('/user')).status).toBe(401)
      expect((await register(app, { email })).email).toBe(email)
    }
  })
})
