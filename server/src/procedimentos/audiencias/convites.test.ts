import { startSmtp } from '@concordia/test-doubles/smtp'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { audienciaScene } from '../../../test/procedimentos/audiencia.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { setSituacao } from '../../../test/procedimentos/movimento.ts'
import { SEND_EMAIL } from '../../platform/mail/mail-jobs.ts'
import { tasksOf } from '../../subjects.ts'
import { removeAccess } from '../acessos/remove-access.ts'
import { remindAudiencias } from './remind.ts'

let instant = '2027-03-01T15:00:00Z'
let down = false
const smtp = await startSmtp({ onMessage: () => (down ? [451, 'tente depois'] : undefined) })
// Nothing is sent before a test says so.
const app = await ownApp({
  clock: { now: () => new Date(instant) },
  env: { SMTP_URL: smtp.url, WORKER: '0', SESSION_HOURS: '720', MAIL_FROM: 'Câmara Concórdia <avisos@camara.example>' },
})
const { db, deps } = { db: app.deps.db, deps: app.deps }
const { conducted, create, put } = audienciaScene(app)
const arbitro = as(app, 'arbitro')
const SEXTA = { inicio: '2027-03-12T14:00:00-03:00', fim: '2027-03-12T16:00:00-03:00' }
const SEGUNDA = { inicio: '2027-03-15T17:00:00Z', fim: '2027-03-15T18:30:00Z' }

/** Runs the sender once for every e-mail about a hearing that is in the queue. @returns what the mail server took */
async function send(aid: number) {
  const queued = await db
    .selectFrom('emails')
    .select('id')
    .where('audienciaId', '=', aid)
    .where('situacao', '=', 'na-fila')
    .orderBy('id')
    .execute()
  const job = { id: '1', attempt: 1, maxAttempts: 150, logger: deps.logger, signal: new AbortController().signal }
  const before = smtp.mails.length
  for (const { id } of queued) await tasksOf(deps)[SEND_EMAIL]!({ id }, job).catch(() => undefined)
  return smtp.mails.slice(before)
}
type Sent = Awaited<ReturnType<typeof send>>
const to = (mails: Sent, account: string) => mails.filter((mail) => mail.to?.[0]?.address === `${account}@concordia.test`)

/** The calendar part of an e-mail, as a calendar program reads it. */
function read(mail: Sent[number]) {
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!
  const text = typeof part.content === 'string' ? part.content : Buffer.from(part.content as ArrayBuffer).toString()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')!
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString()
  return {
    ...{ method: calendar.getFirstPropertyValue('method'), mimeMethod: part.method, uid: value('uid') },
    ...{
      sequence: event.getFirstPropertyValue('sequence'),
      summary: value('summary'),
      url: value('url'),
      status: value('status'),
    },
    ...{ start: value('dtstart'), end: value('dtend'), organizer: value('organizer')?.toLowerCase() },
    attendees: event
      .getAllProperties('attendee')
      .map((one) => [one.getFirstValue()?.toString().toLowerCase(), one.getParameter('rsvp')]),
    alarms: event.getAllSubcomponents('valarm').map((one) => one.getFirstPropertyValue('trigger')?.toString()),
  }
}

test('an invitation names its recipient alone, and keeps its UID when it is changed and cancelled', async () => {
  const id = await conducted()
  const { id: aid } = (await create(id, SEXTA)).body.audiencia
  const first = await send(aid)
  const { uid } = await db.selectFrom('audiencias').select('uid').where('id', '=', aid).executeTakeFirstOrThrow()
  expect(uid).toMatch(/^audiencia-[0-9a-f-]{36}@camara\.example$/)
  expect(to(first, 'advogado').map(read)).toEqual([
    {
      ...{ method: 'REQUEST', mimeMethod: 'REQUEST', uid, sequence: 0, status: 'CONFIRMED' },
      ...{ summary: `Audiência – processo ${id}`, url: `http://camara.example/audiencia/${aid}` },
      ...{ start: '2027-03-12T17:00:00Z', end: '2027-03-12T19:00:00Z', organizer: 'mailto:avisos@camara.example' },
      ...{ attendees: [['mailto:advogado@concordia.test', 'TRUE']], alarms: ['-P1D', '-PT1H'] },
    },
  ])
  await put(arbitro, aid, '', { ...SEGUNDA, modo: 'remoto', link: 'https://sala.example/b', motivo: 'x', sequencia: 0 })
  expect(to(await send(aid), 'advogado').map(read)).toMatchObject([
    { method: 'REQUEST', uid, sequence: 1, start: '2027-03-15T17:00:00Z' },
  ])
  await put(arbitro, aid, '/cancelar', { motivo: 'Acordo.' })
  expect(to(await send(aid), 'advogado').map(read)).toMatchObject([
    { method: 'CANCEL', mimeMethod: 'CANCEL', uid, sequence: 2, status: 'CANCELLED', alarms: [] },
  ])
})

test('a session of a case is named by kind and number only', async () => {
  const id = await conducted('caso')
  const { id: aid } = (await create(id, SEXTA, { tipo: 'caso' })).body.audiencia
  const [mail] = to(await send(aid), 'parte')
  expect(read(mail!).summary).toBe(`Sessão de mediação – caso ${id}`)
  expect(JSON.stringify([mail!.html, mail!.text])).not.toContain('Oitiva')
})

test('a mail server that was down across a redesignation delivers the last state only', async () => {
  const id = await conducted()
  const { id: aid } = (await create(id, SEXTA)).body.audiencia
  down = true
  expect(await send(aid)).toEqual([])
  await put(arbitro, aid, '', { ...SEGUNDA, modo: 'remoto', link: 'https://sala.example/b', motivo: 'x', sequencia: 0 })
  expect(await send(aid)).toEqual([])
  down = false
  const mails = await send(aid)
  for (const account of ['parte', 'advogado', 'arbitro'])
    expect(to(mails, account).map(read)).toMatchObject([{ sequence: 1, start: '2027-03-15T17:00:00Z' }])
  // The contacts without an account too.
  expect(mails.filter(({ subject }) => subject?.includes('designada para 12/03'))).toEqual([])
  expect(await send(aid)).toEqual([])
})

test('an account that lost the procedimento gets no mail about it any more', async () => {
  const id = await conducted()
  const { id: aid } = (await create(id, SEXTA)).body.audiencia
  const userId = await idOf(app, 'advogado')
  await deps.tx((trx) =>
    removeAccess(
      trx,
      { id, tipo: 'processo' },
      { userId, motivos: ['senha'], origem: 'proprio', por: userId, now: new Date(instant) },
    ),
  )
  const mails = await send(aid)
  expect([to(mails, 'advogado'), to(mails, 'parte').length]).toEqual([[], 1])
  await put(arbitro, aid, '/cancelar', { motivo: 'x' })
  expect(to(await send(aid), 'advogado')).toEqual([])
})

test('reminders a day and an hour before, each once, to all but those who said no; a standstill leaves out the first', async () => {
  const [id, other] = [await conducted(), await conducted()]
  const { id: aid } = (await create(id, SEXTA)).body.audiencia
  await put(as(app, 'advogado'), aid, '/resposta', { resposta: 'recusada' })
  const lembretes = async (which: number) =>
    (
      await db
        .selectFrom('emails')
        .select(['destinatario', 'assunto'])
        .where('audienciaId', '=', which)
        .where('motivo', '=', 'lembreteDeAudiencia')
        .execute()
    ).length
  const at = async (when: string) => {
    instant = when
    await remindAudiencias(deps)
    await remindAudiencias(deps)
    return lembretes(aid)
  }
  try {
    expect(await at('2027-03-11T16:50:00Z')).toBe(0)
    expect(await at('2027-03-11T17:00:00Z')).toBe(2)
    expect(await at('2027-03-12T15:00:00Z')).toBe(2)
    expect(await at('2027-03-12T16:10:00Z')).toBe(4)
    expect(await at('2027-03-12T17:10:00Z')).toBe(4)
    instant = '2027-03-12T17:20:00Z'
    const { id: late } = (await create(other, SEGUNDA)).body.audiencia
    await at('2027-03-15T16:30:00Z')
    await at('2027-03-15T16:40:00Z')
    expect(await lembretes(late)).toBe(3)
    const { assunto } = await db
      .selectFrom('emails')
      .select('assunto')
      .where('audienciaId', '=', late)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(assunto).toBe(`Processo ${other}: lembrete: audiência em 15/03/2027, 14h (horário de Brasília)`)
  } finally {
    instant = '2027-03-01T15:00:00Z'
  }
})

test('the end of the procedimento cancels what is to come; a suspension does not', async () => {
  const id = await conducted()
  const { id: aid } = (await create(id, SEXTA)).body.audiencia
  const poll = (await create(id, { opcoes: [SEXTA, SEGUNDA] })).body.audiencia.id
  await send(aid)
  await setSituacao(app, id, 5)
  const situacoes = async () =>
    (await db.selectFrom('audiencias').select('situacao').where('id', 'in', [aid, poll]).orderBy('id').execute()).map(
      (one) => one.situacao,
    )
  expect(await situacoes()).toEqual(['designada', 'em-consulta'])
  const ended = await as(app, 'secretaria').put(`/secretaria/processo/${id}/situacao`, { ato: 'arquivar', motivo: 'A pedido.' })
  expect(ended.status).toBe(200)
  expect(await situacoes()).toEqual(['cancelada', 'cancelada'])
  expect(to(await send(aid), 'parte').map(read)).toMatchObject([{ method: 'CANCEL', sequence: 1 }])
})
