import { startSmtp } from '@concordia/test-doubles/smtp'
import { afterAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { jobsDone } from '../../test/jobs.ts'
import { emailsAbout } from '../../test/mail/mailbox.ts'
import { FACTS, type Kind, NOTICES } from '../../test/notices.ts'
import { fileProcess } from '../../test/procedimentos/peticao.ts'
import type { Notice } from './notice.ts'
import { notify } from './notify.ts'

const smtp = await startSmtp()
afterAll(() => smtp.close())
const app = await ownApp({ env: { SMTP_URL: smtp.url } })
const { db, tx } = app.deps
const APP_URL = 'http://camara.example'

const who = await db
  .selectFrom('users')
  .select(['id', 'email'])
  .where('email', '=', 'advogado@concordia.test')
  .executeTakeFirstOrThrow()

const KINDS = Object.keys(app.deps.notices) as Kind[]
test('every subject lists its notices, and each has sample data here', () => {
  expect(KINDS.toSorted()).toEqual(Object.keys(FACTS).toSorted())
})

const MAILED = KINDS.filter((kind) => !app.deps.notices[kind]!.email)

const HOSTILE = [
  'Nome\r\nBcc: alguem@fora.test\r\nSubject: Outro\r\n\r\n-- \r\nVocê recebe este aviso porque sim.',
  '<script>alert(1)</script><img src="https://fora.test/p.gif"><a href="https://fora.test">Abrir o processo</a>',
  `"><svg onload='alert(1)'> javascript:alert(1) \u0000\u2028\u2029\u202e https://fora.test/entrar`,
].join(' ')
/** Made by the platform, and never words of people. */
const OURS = ['tipo', 'path', 'convite']
const hostile = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' && !OURS.includes(name) ? HOSTILE : value]),
  )

/** What a user sees of a new notice: the row on the screen and the e-mail. */
async function tell(kind: Kind, facts: object = FACTS[kind]) {
  await tx((trx) => notify(app.deps, trx, NOTICES[kind] as Notice<object>, { ...facts, userId: who.id } as never))
  const notice = await db
    .selectFrom('notificacoes')
    .selectAll()
    .where('userId', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { notice, email: await db.selectFrom('emails').selectAll().where('id', '=', notice.emailId).executeTakeFirst() }
}

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!)
/** The page a link of an e-mail leads to, without the reference to the message that is added to it. */
const pageOf = (href: string) => href.replace(/(\?|&#38;)aviso=[^&]*$/, '').replaceAll('&#38;', '&')

describe.each(KINDS)('the notice "%s"', (kind) => {
  const { subject, body, path, label } = NOTICES[kind].words(FACTS[kind] as never)
  const porque = NOTICES[kind].why(FACTS[kind] as never)

  test('says what happened, where it leads and why it came', () => {
    for (const text of [subject, body, label]) expect(text).toMatch(/^\S.+\S$/)
    expect(body).toMatch(/\.$/)
    expect(porque).toMatch(/^Você recebe este aviso porque .+\.$/)
    expect(path).toMatch(/^\/[a-z]/)
    expect(`${subject} ${body} ${path}`).not.toMatch(/undefined|null|NaN|\[object/)
  })

  test('is on the screen with the same text and a path of this application', async () => {
    const { notice } = await tell(kind)
    expect(notice).toMatchObject({ subject, body, path, readAt: null })
  })
})

describe.each(MAILED)('the e-mail of "%s"', (kind) => {
  const { subject, body, path, label } = NOTICES[kind].words(FACTS[kind] as never)
  const porque = NOTICES[kind].why(FACTS[kind] as never)

  test('says the same, as HTML and as text, with a deep link and the reason', async () => {
    const { email } = await tell(kind)
    expect(email).toMatchObject({ assunto: subject, motivo: kind })
    expect(email!.corpo).toMatchObject({ subject, paragraphs: [body], reason: porque })
    expect(hrefs(email!.html!).map(pageOf)).toContain(`${APP_URL}${path}`)
    for (const text of [porque, label, 'Olá, Conta,']) expect(email!.html).toContain(text)
    for (const text of [body, porque, `${label}:\n${APP_URL}${path}`, 'Olá, Conta,']) expect(email!.texto).toContain(text)
  })

  test('keeps its structure with any data', async () => {
    const { email: harmless } = await tell(kind)
    // Two queued e-mails may be sent in either order.
    await jobsDone(app)
    const { email, notice } = await tell(kind, hostile(FACTS[kind]))
    expect(`${email!.assunto}${notice.subject}${notice.body}`).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u)
    // Not one line more, and no further element or link: the data is text inside our own.
    expect(email!.texto!.split(/[\r\n\u2028\u2029]/)).toHaveLength(harmless!.texto!.split('\n').length)
    expect(email!.html!.match(/<[a-z!/][^>\s]*/gi)).toEqual(harmless!.html!.match(/<[a-z!/][^>\s]*/gi))
    expect(hrefs(email!.html!).map(pageOf)).toEqual(hrefs(harmless!.html!).map(pageOf))
    expect(notice.path).toBe(path)

    await jobsDone(app)
    const received = smtp.mails.filter(({ to }) => to?.[0]?.address === who.email)
    const headers = (index: number) => received.at(index)!.headers.map(({ key }) => key)
    expect(headers(-1)).toEqual(headers(-2))
    expect(received.at(-1)).toMatchObject({ subject: email!.assunto, to: [{ address: who.email }] })
  })
})

test('a name with line breaks and an address adds neither to the message', async () => {
  await db.updateTable('users').set({ firstName: 'Pessoa\n\nPague em https://fora.test' }).where('id', '=', who.id).execute()
  const { email } = await tell('senhaAlterada')
  expect(email!.texto).toContain('Olá, Pessoa Pague em [endereço omitido],\n')
})

test('a very long value is cut, without splitting a character', async () => {
  const parte = '😀'.repeat(2000)
  const { notice } = await tell('emailRecusado', { ...FACTS.emailRecusado, parte })
  expect(notice.body).toContain(`parte ${'😀'.repeat(300)}… no`)
})

describe('a filing', () => {
  test('is notified on the screen; by e-mail the receipt does it, with the same link and its reason', async () => {
    const { processo } = await fileProcess(app, 'parte')
    const path = `/processo/${processo.id}/details`
    await jobsDone(app)
    const about = await emailsAbout(app, processo.id)
    expect(about.filter(({ destinatario }) => destinatario === 'parte@concordia.test').map(({ motivo }) => motivo)).toEqual([
      'recibo',
    ])
    const recibo = about.find(({ motivo }) => motivo === 'recibo')!
    const porque = 'Você recebe este e-mail porque praticou este ato na plataforma.'
    expect(hrefs(recibo.html!).map(pageOf)).toContain(`${APP_URL}${path}`)
    expect(recibo.html).toContain(porque)
    expect(recibo.texto).toContain(`Abrir o processo:\n${APP_URL}${path}`)
    expect(recibo.texto).toContain(porque)
    const { body } = await as(app, 'parte').get<{ notifications: { data: { data: object }[] } }>('/notifications')
    expect(body.notifications.data[0]!.data).toMatchObject({ subject: `Processo ${processo.id} protocolado`, path })
  })
})
