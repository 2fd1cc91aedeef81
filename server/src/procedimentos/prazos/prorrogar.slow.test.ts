import { SITUACAO } from '@concordia/contract/rules/processo'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { conducted, move, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { verifyTrail } from '../autos/integridade.ts'
import { prorrogarPrazos } from './prorrogar.ts'

let instant = '2027-03-01T15:00:00Z'
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720' } })
const { db } = app.deps

beforeEach(async () => {
  instant = '2027-03-01T15:00:00Z'
  await db.deleteFrom('indisponibilidades').execute()
})

/** The platform was out of service for an hour of that day of March 2027. */
const outage = (day: string) =>
  db
    .insertInto('indisponibilidades')
    .values({
      inicio: new Date(`2027-03-${day}T21:00:00-03:00`),
      fim: new Date(`2027-03-${day}T22:00:00-03:00`),
      motivo: 'Falha',
    })
    .execute()
async function order() {
  const id = await conducted(app)
  const { id: eventoId } = await move(as(app, 'arbitro'), id, {
    descricao: 'Despacho',
    prazo: '2027-03-08',
    'notificacoes[0]': '1',
  })
  return { id, eventoId }
}
const diaOf = async (eventoId: number) =>
  (await db.selectFrom('prazos').select('dia').where('eventoId', '=', eventoId).executeTakeFirstOrThrow()).dia
const eventosOf = async (id: number) => (await openProcesso(as(app, 'parte'), id)).eventos

test('a deadline that ended on a day of unavailability is moved by an evento that names it; everyone is notified', async () => {
  const { id, eventoId } = await order()
  await outage('08')
  instant = '2027-03-09T15:00:00Z'
  await runJob(app, 'lembrarPrazos')
  expect(await diaOf(eventoId)).toBe('2027-03-09')
  const eventos = await eventosOf(id)
  expect(eventos[1]).toMatchObject({ prazo: '2027-03-08', vence_em: '2027-03-09' })
  expect(eventos[2]).toMatchObject({
    descricao: 'Prazo prorrogado por indisponibilidade da plataforma',
    descricao_outros:
      'O prazo do evento nº 2 (Despacho) passa de 08/03/2027 para 09/03/2027, por indisponibilidade da plataforma',
    prazo: '2027-03-09',
    user: null,
    admin: null,
    secretario: null,
  })
  const told = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'prazoProrrogado')
  expect(told.map(({ destinatario }) => destinatario)).toEqual(
    expect.arrayContaining(['parte@concordia.test', 'demandada@concordia.test']),
  )
  expect(await verifyTrail(db, id)).toMatchObject({ integra: true, eventos: 3 })
  // The reminder of the day before, delayed by the outage, was sent for the new day.
  expect((await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'lembrete').map(({ assunto }) => assunto)).toContain(
    `Processo ${id}: prazo termina hoje`,
  )
})

describe('a reminder already sent', () => {
  const reminders = async (id: number) =>
    (await emailsAbout(app, id))
      .filter(({ motivo, destinatario }) => motivo === 'lembrete' && destinatario === 'parte@concordia.test')
      .map(({ assunto }) => assunto.replace(`Processo ${id}: `, ''))
  const on = (day: string) => {
    instant = `2027-03-${day}T15:00:00Z`
    return runJob(app, 'lembrarPrazos')
  }

  test('is sent again for the new day if its own day is in the future again', async () => {
    const { id } = await order()
    await on('07')
    for (const day of ['08', '09']) await outage(day)
    await on('08')
    expect(await reminders(id)).toEqual(['prazo termina amanhã'])
    await on('09')
    await on('09')
    expect(await reminders(id)).toEqual(['prazo termina amanhã', 'prazo termina amanhã'])
  })

  test('is not sent again on the day on which the move itself is notified', async () => {
    const { id } = await order()
    await on('07')
    await outage('08')
    await on('08')
    await on('09')
    expect(await reminders(id)).toEqual(['prazo termina amanhã'])
    const told = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'prazoProrrogado')
    expect(told.map(({ destinatario }) => destinatario)).toContain('parte@concordia.test')
  })
})

test('several nodes at once move it once', async () => {
  const { id } = await order()
  await outage('08')
  await Promise.all(Array.from({ length: 5 }, () => prorrogarPrazos(app.deps)))
  await prorrogarPrazos(app.deps)
  expect(await eventosOf(id)).toHaveLength(3)
  const { alteracoes } = await db
    .selectFrom('prazos')
    .select('alteracoes')
    .where('procedimentoId', '=', id)
    .executeTakeFirstOrThrow()
  expect(alteracoes).toBe(1)
})

test('over a weekend and a second day of unavailability it moves to the next business day', async () => {
  const { eventoId } = await order()
  for (const day of ['08', '09', '10', '11', '12']) await outage(day)
  await prorrogarPrazos(app.deps)
  expect(await diaOf(eventoId)).toBe('2027-03-15')
})

test('another day of unavailability, or an ended process, moves nothing', async () => {
  const [open, ended] = [await order(), await order()]
  await outage('05')
  await prorrogarPrazos(app.deps)
  await setSituacao(app, ended.id, SITUACAO.arquivado)
  await outage('08')
  await prorrogarPrazos(app.deps)
  expect([await diaOf(open.eventoId), await diaOf(ended.eventoId)]).toEqual(['2027-03-09', '2027-03-08'])
  expect(await eventosOf(open.id)).toHaveLength(3)
  expect(await eventosOf(ended.id)).toHaveLength(2)
})

test('a reactivated process catches up at once with the days of unavailability while it was archived', async () => {
  const { id, eventoId } = await order()
  const staff = secretariat(app)
  expect((await staff.situacao(id, 'arquivar')).status).toBe(200)
  await outage('08')
  instant = '2027-03-09T15:00:00Z'
  await prorrogarPrazos(app.deps)
  expect(await diaOf(eventoId)).toBe('2027-03-08')
  expect((await staff.situacao(id, 'reativar')).status).toBe(200)
  await jobsDone(app)
  expect(await diaOf(eventoId)).toBe('2027-03-09')
  expect((await eventosOf(id)).at(-1)!.descricao).toBe('Prazo prorrogado por indisponibilidade da plataforma')
  expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
})
