import { AVISOS_POR_HORA } from '@concordia/contract/rules/limits'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { jobsDone, runJob } from '../../test/jobs.ts'
import { contactsOf, emailsAbout } from '../../test/mail/mailbox.ts'
import { pdfText } from '../../test/pdf/pdf-text.ts'
import { move } from '../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../test/secretaria/pessoa.ts'
import { sendDigestTask } from './digest.ts'
import { SEND_DIGEST } from './pace.ts'

const smtp = await startSmtp()
const app = await ownApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'camara@concordia.test' } })
const { db } = app.deps
const parte = as(app, 'parte')
let who: Awaited<ReturnType<typeof registerVerified>>
beforeAll(async () => {
  who = await registerVerified(app)
})
afterAll(() => smtp.close())

/** A process with as many movements over the pace of the demandada's address. */
async function flooded(over: number) {
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': who.email })
  await jobsDone(app)
  await who.post('/processo/add', { id: processo.id, password: passwordIn() })
  for (let i = 0; i < AVISOS_POR_HORA + over; i++) await move(parte, processo.id, { descricao: 'Réplica' })
  return processo.id
}
const passwordIn = () => {
  const mail = smtp.mails.findLast(({ to, text }) => to?.[0]?.address === who.email && text?.includes('Senha de acesso'))
  return /Senha de acesso:?\s+(\S+)/.exec(mail?.text ?? '')![1]
}
const toWho = async (id: number) => (await emailsAbout(app, id)).filter(({ destinatario }) => destinatario === who.email)
const carried = async (id: number) => (await toWho(id)).filter(({ situacao }) => situacao === 'agrupado')
const digests = async (id: number) => (await toWho(id)).filter(({ motivo }) => motivo === 'resumo')
const payloadOf = async (id: number) => ({ procedimentoId: id, emailId: (await carried(id)).at(-1)!.id })
const jobOf = async (id: number) => {
  const { rows } = await sql<{ n: number; minutes: number }>`
    select count(*)::int as n, min(extract(epoch from run_at - now()) / 60)::int as minutes
    from graphile_worker._private_jobs where key like ${`resumo:${id}:%`}`.execute(db)
  return rows[0]!
}
/** Makes everything that was sent about a procedimento older. */
const anHourLater = (id: number) =>
  sql`update emails set contado_em = contado_em - interval '61 minutes' where procedimento_id = ${id}`.execute(db)

test('notices over the pace wait for one job at the time the hour allows; run too early it sends nothing and keeps its time', async () => {
  const id = await flooded(3)
  const waiting = { n: 3, minutes: expect.any(Number) }
  expect(await jobOf(id)).toEqual(waiting)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs
    where key like ${`resumo:${id}:%`} group by key`.execute(db)
  expect(rows.map(({ n }) => n)).toEqual([1, 1, 1])
  expect((await jobOf(id)).minutes).toBeGreaterThan(57)

  await runJob(app, SEND_DIGEST, await payloadOf(id))
  expect(await digests(id)).toEqual([])
  expect(await carried(id)).toHaveLength(3)
  expect(await jobOf(id)).toEqual(waiting)
  expect((await jobOf(id)).minutes).toBeGreaterThan(57)
})

test('one e-mail carries every notice, and the evidence of each names it', async () => {
  const id = await flooded(3)
  await anHourLater(id)
  await runJob(app, SEND_DIGEST, await payloadOf(id))
  await jobsDone(app)
  const [digest, ...more] = await digests(id)
  expect(more).toEqual([])
  expect(digest).toMatchObject({ situacao: 'enviado', assunto: `Processo ${id}: 3 avisos`, procedimentoId: id })
  expect((await carried(id)).map(({ resumoId }) => resumoId)).toEqual([digest!.id, digest!.id, digest!.id])
  expect(await contactsOf(app, digest!.id)).toEqual([who.email])
  const received = smtp.mails.filter(({ messageId }) => messageId === digest!.messageId)
  expect(received).toHaveLength(1)
  expect(received[0]!.text).toMatch(/1\. .*“Réplica”[\s\S]*2\. .*“Réplica”[\s\S]*3\. .*“Réplica”/)
  // The link of the digest is its own: opened, it marks the notices it carried as read.
  const unread = () => who.get<{ count: number }>('/notifications/unread/count').then(({ body }) => body.count)
  expect(received[0]!.text).toContain(`?aviso=${digest!.aviso}`)
  expect(received[0]!.text?.match(/aviso=/g)).toHaveLength(1)
  const before = await unread()
  expect((await who.put(`/aviso/${digest!.aviso}`)).status).toBe(200)
  expect(await unread()).toBe(before - 3)
  const { demandadas } = await openProcesso(parte, id)
  const { body } = await parte.file(`/processo/${id}/parte/${demandadas[0]!.id}/notificacoes`)
  const text = await pdfText(body)
  expect(text.replace(/\s/g, '').split(digest!.messageId)).toHaveLength(1 + 3 + 1)
  expect(text.match(/Com outras, em um só e-mail/g)).toHaveLength(3)
  for (const numero of [8, 9, 10]) expect(text).toMatch(new RegExp(`Evento\\s+nº ${numero}\\b`))
})

test('two nodes at once make one digest, and a failure in between loses nothing', async () => {
  const id = await flooded(2)
  await anHourLater(id)
  const payload = await payloadOf(id)
  const job = { id: '1', attempt: 1, maxAttempts: 1, logger: app.deps.logger, signal: new AbortController().signal }
  const broken = {
    letterhead: app.deps.letterhead,
    tx: ((work: Parameters<typeof app.deps.tx>[0]) =>
      app.deps.tx(async (trx) => {
        await work(trx)
        throw new Error('the process ended here')
      })) as typeof app.deps.tx,
  }
  await expect(sendDigestTask(broken)(payload, job)).rejects.toThrow('ended here')
  expect(await digests(id)).toEqual([])
  await Promise.all([sendDigestTask(app.deps)(payload, job), sendDigestTask(app.deps)(payload, job)])
  expect(await digests(id)).toHaveLength(1)
})

test('a notice that comes while others wait joins them, and after the digest the pace starts anew', async () => {
  const id = await flooded(1)
  await anHourLater(id)
  await move(parte, id, { descricao: 'Réplica' })
  expect(await carried(id)).toHaveLength(2)
  await runJob(app, SEND_DIGEST, await payloadOf(id))
  await move(parte, id, { descricao: 'Réplica' })
  expect((await toWho(id)).at(-1)).toMatchObject({ motivo: 'movimentacao', resumoId: null, retidoPor: null })
  expect(await carried(id)).toHaveLength(2)
})
