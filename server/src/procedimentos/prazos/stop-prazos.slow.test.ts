import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { listPrazos } from '../../mesa/calendario/queries.ts'
import { prazosProximos } from '../../mesa/home/queries.ts'
import { verifyTrail } from '../autos/integridade.ts'
import { remindPrazos } from './lembretes.ts'
import { prorrogarPrazos } from './prorrogar.ts'

/** A Monday. The deadline is the Monday after it, 8 March. */
const SEGUNDA = '2027-03-01T15:00:00Z'
let instant = SEGUNDA
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720' } })
const { db } = app.deps
const staff = secretariat(app)

beforeEach(async () => {
  instant = SEGUNDA
  await db.deleteFrom('indisponibilidades').execute()
})

async function order(prazo = '2027-03-08', lembrete = '1') {
  const id = await conducted(app)
  const { id: eventoId } = await move(as(app, 'arbitro'), id, { descricao: 'Despacho', prazo, 'notificacoes[0]': lembrete })
  return { id, eventoId }
}
const suspended = async (day: string, of = order()) => {
  const made = await of
  instant = `${day}T15:00:00Z`
  expect((await staff.situacao(made.id, 'suspender')).status).toBe(200)
  return made
}
const prazoOf = (eventoId: number) =>
  db.selectFrom('prazos').select(['dia', 'restantes']).where('eventoId', '=', eventoId).executeTakeFirstOrThrow()
const eventosOf = async (id: number) => (await openProcesso(as(app, 'parte'), id)).eventos
const textsOf = async (id: number) => (await eventosOf(id)).map(({ descricao_outros }) => descricao_outros)
const aviso = async (id: number, motivo: string) => (await emailsAbout(app, id)).filter((email) => email.motivo === motivo)

describe('a suspension', () => {
  test('stops a deadline with the business days that are left, by an evento that names it', async () => {
    const { id, eventoId } = await suspended('2027-03-03')
    // Wednesday to Friday, and Monday.
    expect(await prazoOf(eventoId)).toEqual({ dia: '2027-03-08', restantes: 4 })
    expect((await eventosOf(id)).at(-1)).toMatchObject({
      descricao: 'Prazo parado pela suspensão',
      descricao_outros: 'O prazo do evento nº 2 (Despacho), que terminaria em 08/03/2027, fica parado: restam 4 dias úteis',
      prazo: null,
      user: null,
    })
    expect((await eventosOf(id))[1]).toMatchObject({ vence_em: '2027-03-08', restantes: 4 })
    expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
  })

  test.each([
    ['on its last day', '2027-03-08', 1],
    ['on a Saturday before it', '2027-03-06', 1],
  ])('%s leaves one day', async (_, day, restantes) => {
    const { eventoId } = await suspended(day)
    expect(await prazoOf(eventoId)).toMatchObject({ restantes })
  })

  test('leaves a deadline that has ended as it is', async () => {
    const { id, eventoId } = await suspended('2027-03-09')
    expect(await prazoOf(eventoId)).toEqual({ dia: '2027-03-08', restantes: null })
    expect((await textsOf(id)).join()).not.toContain('fica parado')
  })

  test('sends no reminder, and no certificate of unavailability moves what stands still', async () => {
    const { id, eventoId } = await suspended('2027-03-03')
    await db
      .insertInto('indisponibilidades')
      .values({ inicio: new Date('2027-03-08T12:00:00Z'), fim: new Date('2027-03-08T13:00:00Z'), motivo: 'Falha' })
      .execute()
    instant = '2027-03-09T15:00:00Z'
    await prorrogarPrazos(app.deps)
    await remindPrazos(app.deps)
    await jobsDone(app)
    expect(await prazoOf(eventoId)).toEqual({ dia: '2027-03-08', restantes: 4 })
    expect(await aviso(id, 'lembrete')).toEqual([])
  })
})

describe('afterwards', () => {
  test('a reactivation gives the deadline the days that were left, tells everybody and sends its reminder again', async () => {
    const { id, eventoId } = await suspended('2027-03-03')
    instant = '2027-03-19T15:00:00Z'
    expect((await staff.situacao(id, 'reativar')).status).toBe(200)
    // Friday, 19 March: four business days from Monday, 22 March.
    expect(await prazoOf(eventoId)).toEqual({ dia: '2027-03-25', restantes: null })
    const eventos = await eventosOf(id)
    expect(eventos.at(-1)).toMatchObject({
      descricao: 'Prazo retomado',
      descricao_outros:
        'O prazo do evento nº 2 (Despacho) volta a correr: passa de 08/03/2027 para 25/03/2027 (restam 4 dias úteis)',
      prazo: '2027-03-25',
    })
    expect(eventos[1]).toMatchObject({ prazo: '2027-03-08', vence_em: '2027-03-25', restantes: null })
    await jobsDone(app)
    const told = await aviso(id, 'prazoRetomado')
    expect(told.length).toBeGreaterThan(0)
    instant = '2027-03-24T15:00:00Z'
    await runJob(app, 'lembrarPrazos')
    await jobsDone(app)
    expect((await aviso(id, 'lembrete')).length).toBeGreaterThan(0)
    expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
  })

  test('a movement does the same; a second suspension stops it again', async () => {
    const { id, eventoId } = await suspended('2027-03-03')
    instant = '2027-03-10T15:00:00Z'
    await move(as(app, 'parte'), id, { descricao: 'Juntada de documentos' })
    expect(await prazoOf(eventoId)).toEqual({ dia: '2027-03-16', restantes: null })
    instant = '2027-03-15T15:00:00Z'
    expect((await staff.situacao(id, 'suspender')).status).toBe(200)
    expect(await prazoOf(eventoId)).toEqual({ dia: '2027-03-16', restantes: 2 })
    expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
  })

  test('days with a certificate of unavailability are not counted', async () => {
    const { id, eventoId } = await suspended('2027-03-08')
    await db
      .insertInto('indisponibilidades')
      .values({ inicio: new Date('2027-03-11T12:00:00Z'), fim: new Date('2027-03-11T13:00:00Z'), motivo: 'Falha' })
      .execute()
    instant = '2027-03-10T15:00:00Z'
    expect((await staff.situacao(id, 'reativar')).status).toBe(200)
    expect(await prazoOf(eventoId)).toEqual({ dia: '2027-03-12', restantes: null })
  })

  test('the check of the docket finds a deadline that was stopped or let go by hand', async () => {
    const { id, eventoId } = await suspended('2027-03-03')
    const falha = 'o que consta sobre a parada do prazo não é o que resulta dos eventos'
    for (const restantes of [null, 5]) {
      await db.updateTable('prazos').set({ restantes }).where('eventoId', '=', eventoId).execute()
      expect((await verifyTrail(db, id)).falha).toMatchObject({ motivo: expect.stringContaining(falha) })
    }
  })
})

test('a stopped deadline is neither on the home nor in the calendar', async () => {
  const { id } = await order()
  const user = (await db.selectFrom('users').select('id').where('email', '=', 'parte@concordia.test').executeTakeFirstOrThrow())
    .id
  const found = async () => [
    (await prazosProximos(db, user, '2027-03-01')).some((prazo) => prazo.id === id),
    (await listPrazos(db, { id: user, staff: false }, '2027-03-01')).some((prazo) => prazo.id === id),
  ]
  expect(await found()).toEqual([true, true])
  expect((await staff.situacao(id, 'suspender')).status).toBe(200)
  expect(await found()).toEqual([false, false])
})
