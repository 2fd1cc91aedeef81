import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import { installJobs } from '../jobs/install.ts'
import { DEV_BODY_CSP, renderMailbox } from './dev-page.ts'
import { findDevEmail, listDevEmails } from './dev-queries.ts'
import { MailError, type Message } from './email.ts'
import { type Email, queueEmail } from './queue.ts'

const database = await ownDatabase()
const { db } = database
await installJobs(database)

const message: Message = {
  subject: 'Confirme o seu e-mail <agora>',
  paragraphs: ['Confirme o seu endereço.'],
  action: { label: 'Confirmar', url: 'https://camara.example/email/verify/abc?x=1&y=2' },
  reason: 'Você recebe este e-mail porque se cadastrou.',
}
const email: Email = { to: 'parte@concordia.test', message, kind: 'verificacao' }
const letterhead = { chamberName: 'Câmara Concórdia', appUrl: 'https://camara.example' }
const SENDER = '"Câmara Concórdia" <nao-responda@camara.example>'

const counts = async () => {
  const { rows } = await sql<{ emails: number; jobs: number }>`select
    (select count(*)::int from emails) as emails, (select count(*)::int from graphile_worker.jobs) as jobs`.execute(db)
  return rows[0]
}

test('a message queued in a transaction that rolls back leaves neither row nor job', async () => {
  const before = await counts()
  const work = db.transaction().execute(async (trx) => {
    await queueEmail(trx, email, letterhead)
    throw new Error('desfeito')
  })
  await expect(work).rejects.toThrow('desfeito')
  expect(await counts()).toEqual(before)
})

test('a queued message has one job under its own key and a Message-ID of our domain', async () => {
  const id = await queueEmail(db, email, letterhead)
  const { rows } = await sql<{ key: string; max: number }>`select key, max_attempts::int as max from graphile_worker.jobs
    where key = ${`email:${id}`}`.execute(db)
  expect(rows).toEqual([{ key: `email:${id}`, max: 150 }])
  const row = await db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.messageId).toMatch(/^<[0-9a-f-]{36}@camara\.example>$/)
  expect(row.corpo).toEqual(message)
})

const AVISO = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

test.each([
  ['/processo/12/details', `/processo/12/details\\?aviso=${AVISO}`],
  ['/processo/add?id=7&origem=a%20b#senha', `/processo/add\\?id=7&origem=a(\\+|%20)b&aviso=${AVISO}#senha`],
  ['/settings?aviso=1', `/settings\\?aviso=${AVISO}`],
])('a link to %s stores the id of the row that it opens', async (path, expected) => {
  const action = { label: 'Abrir', url: `https://camara.example${path}` }
  const id = await queueEmail(db, { ...email, message: { ...message, action } }, letterhead)
  const row = await db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { url } = (row.corpo as Message).action!
  expect(url).toMatch(new RegExp(`^https://camara\\.example${expected}$`))
  expect(url).toContain(`aviso=${row.aviso}`)
  expect(row.texto).toContain(`${url}\n`)
})

test.each([
  ['a confirmation', 'https://camara.example/email/verify/abc'],
  ['a new password', 'https://camara.example/password/reset/abc?email=parte%40concordia.test'],
  ['elsewhere', 'https://outra.example/processo/12/details'],
  ['elsewhere under a name like ours', 'https://camara.example.outra.example/processo/12/details'],
])('a link to %s is sent as it is', async (_where, url) => {
  const id = await queueEmail(db, { ...email, message: { ...message, action: { label: 'Abrir', url } } }, letterhead)
  const row = await db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ aviso: null, corpo: { action: { url } } })
  expect(row.texto).toContain(`${url}\n`)
})

test('a message without a link has no reference', async () => {
  const { action: _, ...plain } = message
  const id = await queueEmail(db, { ...email, message: plain }, letterhead)
  expect(await db.selectFrom('emails').select('aviso').where('id', '=', id).executeTakeFirst()).toEqual({ aviso: null })
})

test.each<[string, Partial<Email>]>([
  ['recipient', { to: 'parte@concordia.test\r\nBcc: todos@concordia.test' }],
  ['list of recipients', { to: 'parte@concordia.test,outro@concordia.test' }],
  ['subject', { message: { ...message, subject: 'Oi\r\nBcc: todos@concordia.test' } }],
  ['name of an attachment', { attachments: [{ arquivoId: 1, nome: 'a.pdf"\r\nX-Mal: 1' }] }],
])('a header in the %s is refused and nothing is queued', async (_where, change) => {
  const before = await counts()
  await expect(queueEmail(db, { ...email, ...change }, letterhead)).rejects.toThrow(MailError)
  expect(await counts()).toEqual(before)
})

test('/dev/emails lists the latest first, in pages of 20, or only those of one recipient', async () => {
  await db.deleteFrom('emails').execute()
  expect(renderMailbox(await listDevEmails(db), SENDER)).toContain('Nenhum e-mail foi enviado ainda.')
  for (let n = 1; n <= 21; n++) await queueEmail(db, { ...email, message: { ...message, subject: `Aviso ${n}` } }, letterhead)
  const [first, second] = [await listDevEmails(db, { page: 1 }), await listDevEmails(db, { page: 2 })]
  expect(first).toMatchObject({ total: 21, pages: 2 })
  expect([first.emails[0]?.assunto, first.emails.length, second.emails.map(({ assunto }) => assunto)]).toEqual([
    'Aviso 21',
    20,
    ['Aviso 1'],
  ])
  expect(renderMailbox(first, SENDER)).toContain('href="/dev/emails?page=2"')
  expect(renderMailbox(second, SENDER)).toContain(`href="/dev/emails/${second.emails[0]?.id}?page=2"`)
  expect(renderMailbox(first, SENDER)).toContain('<span class="from">Câmara Concórdia</span>')
  await queueEmail(db, { ...email, to: 'a_b%c@concordia.test' }, letterhead)
  expect((await listDevEmails(db, { para: 'B%C@' })).emails.map(({ destinatario }) => destinatario)).toEqual([
    'a_b%c@concordia.test',
  ])
  const nobody = await listDevEmails(db, { para: '<b>%' })
  expect(renderMailbox(nobody, SENDER)).toContain('Nenhum e-mail para “&#60;b&#62;%”')
})

test('/dev/emails/{id} shows recipient, link, text and attachments, and the HTML only in a sandbox', async () => {
  const id = await queueEmail(db, { ...email, attachments: [{ arquivoId: 1, nome: 'recibo <1>.pdf' }] }, letterhead)
  const found = await findDevEmail(db, id)
  const page = renderMailbox(await listDevEmails(db), SENDER, found ?? expect.unreachable())
  expect(page).toContain('parte@concordia.test')
  expect(page).toContain('href="https://camara.example/email/verify/abc?x=1&#38;y=2"')
  expect(page).toContain('recibo &#60;1&#62;.pdf')
  expect(page).toContain('Confirme o seu endereço.')
  expect(page).toMatch(new RegExp(`<iframe[^>]+sandbox="allow-popups[^"]*"[^>]+src="/dev/emails/${id}/html"`))
  expect(page).not.toContain('<agora>')
  expect(DEV_BODY_CSP).toContain('sandbox')
  expect(await findDevEmail(db, 999_999_999)).toBeUndefined()
})
