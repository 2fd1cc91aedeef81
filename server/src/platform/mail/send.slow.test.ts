import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { message, sending } from '../../../test/mail/sending.ts'
import { startJobs } from '../jobs/start.ts'
import { SEND_EMAIL } from './mail-jobs.ts'

const { database, db, logger, job, queue, taskFor, emailRow, situacaoOf, attemptsOf } = await sending()

/** A node that sends e-mails; retries run at once instead of after seconds. */
const startNode = async (smtpUrl: string | undefined) => {
  const tasks = { [SEND_EMAIL]: taskFor(smtpUrl) }
  const jobs = await startJobs({ database, tasks, logger, pollMs: 50, heartbeatMs: 50, maxBackoffSeconds: 0 })
  onTestFinished(() => jobs.stop())
  return jobs
}
const waitingJobs = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(db)).rows[0]?.n

afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

test('an accepted e-mail arrives as queued, and its row is the evidence', async () => {
  await using smtp = await startSmtp()
  const { id: arquivoId } = await db
    .insertInto('arquivos')
    .values({ chave: 'recibo-1', nome: 'recibo.pdf' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await queue({
    userId: 5,
    about: { procedimentoId: 12 },
    attachments: [{ arquivoId, nome: 'Recibo de protocolo nº 12.pdf' }],
  })
  expect(await emailRow(id)).toMatchObject({
    situacao: 'na-fila',
    enviadoEm: null,
    userId: 5,
    procedimentoId: 12,
    motivo: 'protocolo',
  })
  await startNode(smtp.url)
  await expect.poll(() => situacaoOf(id)).toBe('enviado')

  const row = await emailRow(id)
  expect(row.resposta).toMatch(/^250 /)
  expect(row.enviadoEm).toBeInstanceOf(Date)
  expect(await attemptsOf(id)).toEqual([
    { resultado: 'aceito', codigo: 250, resposta: row.resposta, terminadaEm: expect.any(Date) },
  ])
  expect(smtp.mails).toHaveLength(1)
  const [mail] = smtp.mails
  expect(mail).toMatchObject({
    messageId: row.messageId,
    subject: message.subject,
    from: { name: 'Câmara Concórdia', address: 'nao-responda@camara.example' },
    to: [{ address: 'parte@concordia.test' }],
  })
  expect(mail?.html?.trimEnd()).toBe(row.html?.trimEnd())
  expect(mail?.text?.trimEnd()).toBe(row.texto?.trimEnd())
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.has('list-unsubscribe')).toBe(false)
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['Recibo de protocolo nº 12.pdf'])
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe('bytes of recibo-1')
})

test('a refused recipient is final: recorded with the server’s reply and not retried', async () => {
  await using smtp = await startSmtp({ onRecipient: () => [550, '5.1.1 caixa inexistente'] })
  const id = await queue()
  await startNode(smtp.url)
  await expect.poll(() => situacaoOf(id)).toBe('recusado')
  await expect.poll(waitingJobs).toBe(0)
  expect(await emailRow(id)).toMatchObject({
    recusadoEm: expect.any(Date),
    enviadoEm: null,
    resposta: expect.stringContaining('caixa inexistente'),
  })
  expect(await attemptsOf(id)).toMatchObject([{ resultado: 'recusado', codigo: 550 }])
})

test('a refused message is final too', async () => {
  await using smtp = await startSmtp({ onMessage: () => [554, '5.7.1 conteúdo recusado'] })
  const id = await queue()
  await startNode(smtp.url)
  await expect.poll(() => situacaoOf(id)).toBe('recusado')
  expect(await attemptsOf(id)).toMatchObject([{ resultado: 'recusado', codigo: 554 }])
})

test('the last failed attempt is reported like a refusal, with the last reply; the attempt stays as recorded', async () => {
  await using smtp = await startSmtp({ onRecipient: () => [451, '4.7.1 tente mais tarde'] })
  const id = await queue({ secret: true })
  await expect(taskFor(smtp.url)({ id }, { ...job, attempt: 149 })).rejects.toThrow('não foi entregue agora')
  expect(await situacaoOf(id)).toBe('na-fila')
  await taskFor(smtp.url)({ id }, { ...job, attempt: 150 })
  const resposta = expect.stringMatching(/^Não entregue após 150 tentativas\. Última resposta: 451 4\.7\.1/)
  expect(await emailRow(id)).toMatchObject({ situacao: 'recusado', resposta, texto: null })
  expect(await attemptsOf(id)).toMatchObject([{ resultado: 'adiado' }, { resultado: 'adiado', codigo: 451 }])
})

test('a deferred recipient is retried and gets one e-mail', async () => {
  let refusals = 2
  await using smtp = await startSmtp({ onRecipient: () => (refusals-- > 0 ? [451, '4.7.1 tente mais tarde'] : undefined) })
  const id = await queue()
  await startNode(smtp.url)
  await expect.poll(() => situacaoOf(id)).toBe('enviado')
  expect(await attemptsOf(id)).toMatchObject([
    { resultado: 'adiado', codigo: 451 },
    { resultado: 'adiado', codigo: 451 },
    { resultado: 'aceito', codigo: 250 },
  ])
  expect(smtp.mails).toHaveLength(1)
})

test('when the mail server refuses our sign-in, the message waits: the fault is our settings', async () => {
  let password = 'outra'
  await using smtp = await startSmtp({
    onLogin: (_user, given) => (given === password ? undefined : [535, '5.7.8 senha errada']),
  })
  const id = await queue()
  await startNode(smtp.url.replace('//', '//app:certa@'))
  await expect.poll(() => attemptsOf(id)).toContainEqual(expect.objectContaining({ resultado: 'adiado', codigo: 535 }))
  password = 'certa'
  await expect.poll(() => situacaoOf(id)).toBe('enviado')
  expect(smtp.mails).toHaveLength(1)
})

test('with the mail server down for a while and a restart in between, each e-mail arrives once', async () => {
  const first = await startSmtp()
  await first.close()
  const ids = [await queue(), await queue({ to: 'advogado@concordia.test' })]
  const before = await startNode(first.url)
  for (const id of ids) await expect.poll(async () => (await attemptsOf(id)).length).toBeGreaterThan(1)
  await before.stop()

  await using smtp = await startSmtp({ port: first.port })
  await startNode(smtp.url)
  for (const id of ids) await expect.poll(() => situacaoOf(id)).toBe('enviado')
  await expect.poll(waitingJobs).toBe(0)
  expect(smtp.mails.flatMap(({ to = [] }) => to.map(({ address }) => address)).sort()).toEqual([
    'advogado@concordia.test',
    'parte@concordia.test',
  ])
  const [attempt] = await attemptsOf(ids[0] ?? 0)
  expect(attempt).toMatchObject({ resultado: 'adiado', codigo: null, resposta: expect.stringContaining('ECONNREFUSED') })
})

test('an e-mail that was being sent when its process was killed arrives once, from the next process', async () => {
  const received = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  let messages = 0
  await using smtp = await startSmtp({
    onMessage: async () => {
      if (messages++ > 0) return undefined
      received.resolve()
      await killed.promise
      return [451, 'o remetente sumiu']
    },
  })
  const id = await queue()
  const script = fileURLToPath(new URL('./sender.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, [script, database.url, smtp.url], { stdio: ['ignore', 'ignore', 'inherit'] })
  await received.promise
  child.kill('SIGKILL')
  await once(child, 'exit')
  killed.resolve()

  await startNode(smtp.url)
  await expect.poll(() => situacaoOf(id)).toBe('enviado')
  expect(smtp.mails).toHaveLength(1)
  expect((await attemptsOf(id)).at(0)).toMatchObject({ resultado: null, terminadaEm: null })
})

test('two nodes with the same e-mail send it once', async () => {
  await using smtp = await startSmtp()
  const id = await queue()
  const results = await Promise.allSettled([taskFor(smtp.url)({ id }, job), taskFor(smtp.url)({ id }, job)])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(smtp.mails).toHaveLength(1)
  await taskFor(smtp.url)({ id }, job)
  expect(smtp.mails).toHaveLength(1)
})

test('an e-mail that another node is sending is left to it and checked again later', async () => {
  await using smtp = await startSmtp()
  const id = await queue()
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('emails').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    await expect(taskFor(smtp.url)({ id }, job)).rejects.toThrow('não foi entregue agora')
  })
  expect(smtp.mails).toHaveLength(0)
  expect(await attemptsOf(id)).toMatchObject([{ resultado: 'adiado', resposta: expect.stringContaining('Outro processo') }])
})

test('an attachment that cannot be read defers the message', async () => {
  await using smtp = await startSmtp()
  const id = await queue({ attachments: [{ arquivoId: 999_999, nome: 'sumiu.pdf' }] })
  await expect(taskFor(smtp.url)({ id }, job)).rejects.toThrow('não foi entregue agora')
  expect(await attemptsOf(id)).toMatchObject([{ resultado: 'adiado', resposta: expect.stringContaining('999999') }])
  expect(smtp.mails).toHaveLength(0)
})

test('a relay on this machine may offer TLS with a self-signed certificate', async () => {
  await using smtp = await startSmtp({ startTls: true })
  const id = await queue()
  await taskFor(smtp.url)({ id }, job)
  expect(await situacaoOf(id)).toBe('enviado')
})

test('without a mail server the message counts as sent', async () => {
  const id = await queue()
  await startNode(undefined)
  await expect.poll(() => situacaoOf(id)).toBe('enviado')
  expect(await emailRow(id)).toMatchObject({ resposta: 'caixa de testes' })
})
