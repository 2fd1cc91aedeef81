import { createHash, randomUUID } from 'node:crypto'
import type { notificacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeAll, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import { type Account, as, visitor } from '../../test/client.ts'
import { jobsDone } from '../../test/jobs.ts'
import { accessPassword, emailsAbout, emailsTo, verificationToken } from '../../test/mail/mailbox.ts'
import { fileProcess } from '../../test/procedimentos/peticao.ts'
import { register, registerVerified } from '../../test/secretaria/pessoa.ts'
import type { Message } from '../platform/mail/email.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps

const FORBIDDEN = { status: 403, body: { message: 'Você não tem acesso a este conteúdo.' } }
const newcomer = `pessoa-${randomUUID()}@concordia.test`
let processo: number

const userId = async (account: Account) =>
  (await db.selectFrom('users').select('id').where('email', '=', `${account}@concordia.test`).executeTakeFirstOrThrow()).id
const openingOf = async (aviso: string) => {
  const columns = ['acessoEm', 'acessoPor', 'acessoIp'] as const
  return db.selectFrom('emails').select(columns).where('aviso', '=', aviso).executeTakeFirstOrThrow()
}
const UNOPENED = { acessoEm: null, acessoPor: null, acessoIp: null }
/** The e-mail with number and password to a contact of a parte. */
const abertura = async (address: string) =>
  (await emailsAbout(app, processo)).find((email) => email.motivo === 'abertura' && email.destinatario === address)!
const actionOf = (email: { corpo: unknown }) => new URL((email.corpo as Message).action!.url)

beforeAll(async () => {
  const { processo: filed } = await fileProcess(app, 'parte', {
    'demandadas[0][emails][0][contato]': 'parte2@concordia.test',
    'demandadas[0][emails][1][contato]': newcomer,
    'demandadas[0][emails][2][contato]': 'perito@concordia.test',
  })
  processo = filed.id
  await jobsDone(app)
})

describe('the link of an e-mail', () => {
  test('has the reference of its own row beside its other parameters, as sent and as stored', async () => {
    const email = await abertura(newcomer)
    const url = actionOf(email)
    expect(email.aviso).toMatch(/^[0-9a-f-]{36}$/)
    expect([url.origin + url.pathname, ...url.searchParams]).toEqual([
      `http://camara.example/convite/${email.convite}`,
      ['processo', String(processo)],
      ['aviso', email.aviso],
    ])
    expect(email.texto).toContain(`\n${url.href}\n`)
    expect(email.html).toContain(`href="${url.href.replace('&', '&#38;')}"`)
    expect(email.corpoSha256).toBe(createHash('sha256').update(email.html!).update(email.texto!).digest('hex'))
    const avisos = (await emailsAbout(app, processo)).map(({ aviso }) => aviso)
    expect(new Set(avisos).size).toBe(avisos.length)
  })

  test('has no reference when it is itself a secret', async () => {
    const { email } = await register(app)
    const [sent] = await emailsTo(app, email)
    expect(sent?.aviso).toBeNull()
    expect(actionOf(sent!).href).toMatch(/^http:\/\/camara\.example\/email\/verify\/[\w-]+$/)
  })
})

describe('opening it', () => {
  test('counts once: the first time, with the account and its IP address', async () => {
    const { aviso } = await abertura('parte2@concordia.test')
    const answer = await as(app, 'parte2').put(`/aviso/${aviso}`)
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    const first = await openingOf(aviso!)
    expect(first).toEqual({ acessoEm: expect.any(Date), acessoPor: await userId('parte2'), acessoIp: '127.0.0.1' })
    expect(Math.abs(first.acessoEm!.getTime() - clock.now().getTime())).toBeLessThan(10_000)
    clock.forward(1)
    expect((await as(app, 'parte2').put(`/aviso/${aviso}`)).status).toBe(200)
    expect(await openingOf(aviso!)).toEqual(first)
  })

  test('counts only for its recipient, not even for the filer or the secretariat', async () => {
    const { aviso } = await abertura('perito@concordia.test')
    for (const account of ['parte', 'parte2', 'mediador', 'secretaria', 'admin'] as const)
      expect(await as(app, account).put(`/aviso/${aviso}`)).toMatchObject(FORBIDDEN)
    expect((await visitor(app).put(`/aviso/${aviso}`)).status).toBe(401)
    expect(await openingOf(aviso!)).toEqual(UNOPENED)
  })

  test.each([randomUUID(), 'abc', '1', '00000000-0000-0000-0000-00000000000g', "' or '1'='1", '%00'])(
    'gives the same answer for an unknown reference (%s)',
    async (aviso) => {
      expect(await as(app, 'parte2').put(`/aviso/${encodeURIComponent(aviso)}`)).toMatchObject(FORBIDDEN)
    },
  )

  test('does not count for an account with an unverified address, and does once it is verified', async () => {
    const { aviso } = await abertura(newcomer)
    const person = await register(app, { email: newcomer })
    expect(await person.put(`/aviso/${aviso}`)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Confirme') },
    })
    expect(await openingOf(aviso!)).toEqual(UNOPENED)
    await person.put(`/email/verify/${await verificationToken(app, newcomer)}`)
    expect((await person.put(`/aviso/${aviso}`)).status).toBe(200)
    expect(await openingOf(aviso!)).toMatchObject({ acessoPor: person.id })
  })
})

describe('a notice that also came by e-mail', () => {
  const parte = as(app, 'parte')
  const list = async () => (await parte.get<ResultOf<typeof notificacoes.list>>('/notifications')).body.notifications.data
  const unread = async () => (await list()).filter(({ read_at }) => read_at === null).map(({ data }) => data.subject)
  const link = async () => {
    const password = await accessPassword(app, processo)
    const person = await registerVerified(app)
    expect((await person.post('/processo/add', { id: processo, password })).status).toBe(200)
    const email = (await emailsAbout(app, processo)).findLast(({ motivo }) => motivo === 'vinculado')!
    return { person, email }
  }

  test('is marked as read through its link, and no other notice is', async () => {
    await link()
    const before = await unread()
    const { email, person } = await link()
    expect(email).toMatchObject({ destinatario: 'parte@concordia.test', userId: await userId('parte') })
    expect(await unread()).toHaveLength(before.length + 1)
    expect(await person.put(`/aviso/${email.aviso}`)).toMatchObject(FORBIDDEN)
    expect(await unread()).toHaveLength(before.length + 1)
    expect((await parte.put(`/aviso/${email.aviso}`)).status).toBe(200)
    expect(await unread()).toEqual(before)
  })

  test('keeps the time it was first read', async () => {
    const { email } = await link()
    const { id } = (await list())[0]!
    await parte.put(`/notification/${id}`)
    const readAt = (await list())[0]!.read_at
    clock.forward(1)
    await parte.put(`/aviso/${email.aviso}`)
    expect((await list())[0]).toMatchObject({ id, read_at: readAt })
  })

  test('is also marked as read through the link of an e-mail that was opened before', async () => {
    const { email } = await link()
    await jobsDone(app)
    await parte.get(`/processo/${processo}`)
    const { acessoEm } = await openingOf(email.aviso!)
    expect(acessoEm).toBeInstanceOf(Date)
    const before = await unread()
    await parte.put(`/aviso/${email.aviso}`)
    expect(await unread()).toHaveLength(before.length - 1)
    expect((await openingOf(email.aviso!)).acessoEm).toEqual(acessoEm)
  })
})
