import { startSmtp } from '@concordia/test-doubles/smtp'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { visitor } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { register, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { askReset, elsewhere, resetMails, resetWith } from '../../../test/senha.ts'
import { waitFor } from '../../../test/wait.ts'
import { SEND_RESET, sendResetTask } from './forgot-password.ts'

const clock = movableClock()
const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock })
const TOO_MANY =
  'Muitos pedidos de nova senha em pouco tempo. Use o link mais recente que você recebeu ou tente de novo mais tarde.'
const linksOf = (userId: number) =>
  app.deps.db.selectFrom('links').selectAll().where('userId', '=', userId).where('finalidade', '=', 'senha').execute()

describe('asking for a new password', () => {
  test('gives the same answer with and without an account, and sends nothing to an address without one', async () => {
    const person = await registerVerified(app)
    const known = await askReset(app, person.email)
    const unknown = await askReset(app, 'ninguem@concordia.test')
    expect(known).toMatchObject({
      status: 200,
      body: {
        message:
          'Se houver uma conta com este e-mail, você receberá em instantes um link para criar uma nova senha. Ele vale por 1 hora; confira também o spam.',
      },
    })
    expect(unknown).toMatchObject({ status: 200, body: known.body })
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    await jobsDone(app)
    expect(await resetMails(app, person.email)).toHaveLength(1)
    expect(await emailsTo(app, 'ninguem@concordia.test')).toEqual([])
  })

  test('does the same work in both cases before it answers: it looks for the account and queues a job, which holds no address', async () => {
    const idle = await ownApp()
    const { id } = await idle.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'parte@concordia.test')
      .executeTakeFirstOrThrow()
    const jobs = () =>
      sql<{ payload: object }>`
        select payload from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = ${SEND_RESET} order by job.id`.execute(idle.deps.db)
    for (const email of ['parte@concordia.test', 'ninguem@concordia.test']) expect((await askReset(idle, email)).status).toBe(200)
    const asked = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
    expect((await jobs()).rows.map(({ payload }) => payload)).toEqual([
      { userId: id, asked },
      { userId: null, asked },
    ])
    expect(await idle.deps.db.selectFrom('links').selectAll().execute()).toEqual([])
    expect(await emailsTo(idle, 'parte@concordia.test')).toEqual([])
  })

  test('takes the load of its job out of the next answers: it runs within half a minute, at random, with and without an account', async () => {
    const real = await ownApp({ env: { DEMO: '0', TRUST_PROXY: '1' } })
    const emails = ['parte', 'ninguem', 'parte2', 'outro-ninguem', 'perito', 'mais-um-ninguem'].map(
      (name) => `${name}@concordia.test`,
    )
    for (const email of emails) expect((await askReset(real, email)).status).toBe(200)
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from run_at - created_at)::float8 as wait from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = ${SEND_RESET} order by job.id`.execute(real.deps.db)
    const waits = rows.map(({ wait }) => wait)
    expect(waits).toHaveLength(emails.length)
    for (const wait of waits) expect([wait > -1, wait < 30.5]).toEqual([true, true])
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(0.1)
  })

  test('accepts the address in any case, also one that was never confirmed, and confirms nothing', async () => {
    const person = await register(app)
    expect((await askReset(app, ` ${person.email.toUpperCase()} `)).status).toBe(200)
    await jobsDone(app)
    const token = /reset\/([\w-]{43})\?/.exec((await resetMails(app, person.email))[0]?.texto ?? '')?.[1]
    expect((await resetWith(app, token!, person.email)).status).toBe(200)
    const user = await app.deps.db.selectFrom('users').select('emailVerifiedAt').where('id', '=', person.id).executeTakeFirst()
    expect(user).toEqual({ emailVerifiedAt: null })
  })

  test.each([
    [{}, 'Informe seu e-mail'],
    [{ email: '' }, 'Informe seu e-mail'],
    [{ email: 'parte' }, 'Informe um e-mail válido'],
  ])('%j is no address', async (body, sentence) => {
    const answer = await visitor(app).post('/password/email', body, elsewhere())
    expect(answer).toMatchObject({ status: 422, body: { errors: { email: [sentence] } } })
  })
})

describe('too many requests', () => {
  test.each(['an account', 'no account'])('are refused from the fourth in an hour on: %s', async (who) => {
    const email = who === 'an account' ? (await registerVerified(app)).email : 'outra-ninguem@concordia.test'
    for (let i = 0; i < 3; i++) expect((await askReset(app, email)).status).toBe(200)
    const { status, body, headers } = await askReset(app, email)
    expect({ status, body }).toEqual({ status: 429, body: { message: TOO_MANY } })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600)
  })

  test('at once: three get through', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askReset(app, 'de-uma-vez@concordia.test')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(200), ...Array(17).fill(429)])
  })

  test('from one network: twenty an hour, and refused requests do not use up the limit of an address', async () => {
    const here = { 'x-forwarded-for': '203.0.113.9' }
    for (let i = 0; i < 20; i++) expect((await askReset(app, `lista${i}@concordia.test`, here)).status).toBe(200)
    const person = await registerVerified(app)
    for (let i = 0; i < 4; i++) expect((await askReset(app, person.email, here)).status).toBe(429)
    expect((await askReset(app, person.email)).status).toBe(200)
  })
})

describe('the job that sends the link', () => {
  test('run again after a crash sends nothing more', async () => {
    const person = await registerVerified(app)
    const payload = { userId: person.id, asked: clock.now().toISOString() }
    await runJob(app, SEND_RESET, payload)
    await runJob(app, SEND_RESET, payload)
    expect(await resetMails(app, person.email)).toHaveLength(1)
    expect(await linksOf(person.id)).toHaveLength(1)
  })

  test('run concurrently leaves one open link', async () => {
    const person = await registerVerified(app)
    const task = sendResetTask(app.deps)
    const job = { id: '1', attempt: 1, maxAttempts: 1, logger: app.deps.logger, signal: new AbortController().signal }
    const asked = clock.now().toISOString()
    await Promise.all(Array.from({ length: 8 }, () => task({ userId: person.id, asked }, job)))
    expect((await linksOf(person.id)).filter(({ substituidoEm }) => substituidoEm === null)).toHaveLength(1)
  })
})

test('the e-mail arrives with text and HTML, says how long its link is valid, and the link works', async () => {
  await using smtp = await startSmtp()
  const sending = await ownApp({ env: { SMTP_URL: smtp.url } })
  await askReset(sending, 'parte@concordia.test')
  const mail = await waitFor('the e-mail', () => smtp.mails.find(({ to }) => to?.[0]?.address === 'parte@concordia.test'))
  const link = /http:\/\/camara\.example\/password\/reset\/([\w-]{43})\?email=parte%40concordia\.test/
  expect(mail.subject).toBe('Crie uma nova senha')
  for (const part of [mail.text!, mail.html!]) {
    expect(part).toMatch(link)
    for (const words of ['vale por 1 hora', 'só pode ser usado uma vez', 'Se você não pediu uma nova senha, ignore'])
      expect(part.replaceAll(/\s+/g, ' ')).toContain(words)
  }
  const token = link.exec(mail.text!)![1]!
  expect((await resetWith(sending, token, 'parte@concordia.test')).status).toBe(200)
  await jobsDone(sending)
  const [row] = await resetMails(sending, 'parte@concordia.test')
  expect(row).toMatchObject({ situacao: 'enviado', sigiloso: true, corpo: null, html: null, texto: null })
})
