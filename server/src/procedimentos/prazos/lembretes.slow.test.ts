import { SITUACAO } from '@concordia/contract/rules/processo'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, move, sendMovement, setSituacao } from '../../../test/procedimentos/movimento.ts'
import type { ReciboDados } from '../../autos/eventos/recibo.ts'
import { remindPrazos } from './lembretes.ts'

/** A Monday, at noon in São Paulo. */
const MONDAY = '2027-03-01T15:00:00Z'
let instant = MONDAY
const clock = { now: () => new Date(instant) }
const env = { SESSION_HOURS: '720', DEMO: '1' }
const app = await ownApp({ clock, env })
/** A second node on the same database. */
const other = await ownApp({ clock, env: { ...env, DATABASE_URL: app.databaseUrl } })
const { db } = app.deps
const arbitro = as(app, 'arbitro')

beforeEach(() => {
  instant = MONDAY
})
/** `day` of March 2027, at `time` in São Paulo. */
const at = (day: number, time = '09:00') => {
  instant = new Date(`2027-03-${String(day).padStart(2, '0')}T${time}:00-03:00`).toISOString()
}

/** An order with a deadline of five business days, Monday the 8th, remembered 5 days and 1 day before. */
async function order(changes: Record<string, string | null> = {}): Promise<{ id: number; eventoId: number }> {
  const id = await conducted(app)
  const fields = { descricao: 'Despacho', dias_uteis: '5', 'notificacoes[0]': '1', 'notificacoes[1]': '5', ...changes }
  return { id, eventoId: (await move(arbitro, id, fields)).id }
}
const prazoOf = (eventoId: number) =>
  db.selectFrom('prazos').selectAll().where('eventoId', '=', eventoId).executeTakeFirstOrThrow()
const remindersOf = (eventoId: number) =>
  db.selectFrom('lembretes').selectAll().where('eventoId', '=', eventoId).orderBy('dias', 'desc').execute()
/** The line of the receipt about the deadline. */
const reciboDe = async (eventoId: number) => {
  const { dados } = await db.selectFrom('recibos').select('dados').where('eventoId', '=', eventoId).executeTakeFirstOrThrow()
  return (dados as unknown as ReciboDados).definicoes
}
/** Subjects of the reminders about a process that were mailed to an address. */
const mailed = async (id: number, address = 'parte@concordia.test') =>
  (await emailsAbout(app, id))
    .filter(({ motivo, destinatario }) => motivo === 'lembrete' && destinatario === address)
    .map(({ assunto }) => assunto.replace(`Processo ${id}: `, ''))

describe('a deadline', () => {
  // One process for all: its eventos, and what was refused, do not touch one another.
  let id: number
  beforeAll(async () => {
    id = await conducted(app)
  })

  test('in business days: the first day does not count, the last one does', async () => {
    const evento = await move(arbitro, id, { dias_uteis: '5', 'notificacoes[0]': '1', 'notificacoes[1]': '5' })
    expect([evento.prazo, evento.notificacoes]).toEqual(['2027-03-08', [{ dias: 5 }, { dias: 1 }]])
    expect((await prazoOf(evento.id)).dia).toBe('2027-03-08')
  })

  test('on a Saturday stays as set on the evento, and ends on the Monday', async () => {
    const evento = await move(arbitro, id, { prazo: '2027-03-06' })
    expect([evento.prazo, evento.vence_em]).toEqual(['2027-03-06', '2027-03-08'])
    expect((await prazoOf(evento.id)).dia).toBe('2027-03-08')
    expect(await reciboDe(evento.id)).toEqual([['Prazo definido', '06/03/2027 (sábado); vence em 08/03/2027, primeiro dia útil']])
  })

  test('on a business day ends on that day, in the receipt too', async () => {
    const evento = await move(arbitro, id, { prazo: '2027-03-08' })
    expect([evento.prazo, evento.vence_em]).toEqual(['2027-03-08', '2027-03-08'])
    expect(await reciboDe(evento.id)).toEqual([['Prazo definido', '08/03/2027']])
    expect((await move(arbitro, id)).vence_em).toBeNull()
  })

  test('skips the days with a certificate of unavailability, counted in São Paulo time', async () => {
    // 2 March from 23h30 until midnight: the 3rd is not touched.
    const row = { inicio: new Date('2027-03-03T02:30:00Z'), fim: new Date('2027-03-03T03:00:00Z'), motivo: 'Manutenção' }
    const { id: certificate } = await db.insertInto('indisponibilidades').values(row).returning('id').executeTakeFirstOrThrow()
    expect((await move(arbitro, id, { dias_uteis: '1' })).prazo).toBe('2027-03-03')
    const { id: eventoId, prazo } = await move(arbitro, id, { prazo: '2027-03-02' })
    expect([prazo, (await prazoOf(eventoId)).dia]).toEqual(['2027-03-02', '2027-03-03'])
    await db.deleteFrom('indisponibilidades').where('id', '=', certificate).execute()
  })

  test.each<[string, Record<string, string>, Record<string, string[]>]>([
    ['yesterday', { prazo: '2027-02-28' }, { prazo: ['O prazo não pode terminar antes de hoje'] }],
    ['in ten years', { prazo: '2037-03-01' }, { prazo: ['O prazo deve terminar em até cinco anos'] }],
    ['on no day of the calendar', { prazo: '2027-02-30' }, { prazo: [expect.any(String)] }],
    [
      'as a day and in days',
      { prazo: '2027-03-08', dias_uteis: '5' },
      { dias_uteis: ['Informe o prazo como data ou em dias úteis, não os dois'] },
    ],
    [
      'with a reminder that would be due today',
      { prazo: '2027-03-08', 'notificacoes[0]': '7' },
      { notificacoes: ['O prazo termina em 08/03/2027: o lembrete de 7 dias antes não cairia depois de hoje'] },
    ],
    ['remembered, but not set', { 'notificacoes[0]': '1' }, { notificacoes: ['Informe o prazo a que os lembretes se referem'] }],
  ])('%s is refused', async (_when, changes, errors) => {
    const { status, body } = await sendMovement(arbitro, id, changes)
    expect([status, body.errors]).toEqual([422, errors])
  })

  test('is set by the secretariat and by the arbitrator of the process, not by the partes', async () => {
    for (const account of ['parte', 'advogado'] as const)
      for (const [field, value] of [
        ['prazo', '2027-03-08'],
        ['dias_uteis', '5'],
      ] as const) {
        const { status, body } = await sendMovement(as(app, account), id, { [field]: value })
        expect([status, body.message]).toEqual([422, 'Só a secretaria ou quem conduz o procedimento pode definir prazo.'])
      }
    expect((await move(as(app, 'secretaria'), id, { prazo: '2027-03-08' })).prazo).toBe('2027-03-08')
  })
})

describe('a reminder', () => {
  test('is sent once on its day, from eight in the morning, to users who may see the process and to the partes', async () => {
    const { id, eventoId } = await order()
    at(2)
    await runJob(app, 'lembrarPrazos')
    at(3, '07:59')
    await runJob(app, 'lembrarPrazos')
    expect(await mailed(id)).toEqual([])
    at(3, '08:00')
    await runJob(app, 'lembrarPrazos')
    await runJob(app, 'lembrarPrazos')
    at(7)
    await runJob(app, 'lembrarPrazos')
    for (const address of [
      'parte@concordia.test',
      'advogado@concordia.test',
      'arbitro@concordia.test',
      'demandada@concordia.test',
    ])
      expect(await mailed(id, address)).toEqual(['prazo termina daqui a 5 dias', 'prazo termina amanhã'])
    expect(
      (await remindersOf(eventoId)).map(({ dias, enviadoEm, dispensadoEm }) => [dias, enviadoEm?.toISOString(), dispensadoEm]),
    ).toEqual([
      [5, '2027-03-03T11:00:00.000Z', null],
      [1, '2027-03-07T12:00:00.000Z', null],
    ])
  })

  test('is sent by only one of two nodes that find it at the same time', async () => {
    const made = []
    for (let i = 0; i < 5; i++) made.push(await order())
    at(3)
    await Promise.all([app, other, app, other].map(({ deps }) => remindPrazos(deps)))
    for (const { id } of made) expect(await mailed(id)).toHaveLength(1)
  })

  test('is neither lost nor sent twice when the node crashes while sending', async () => {
    const { id } = await order()
    at(3)
    const dying: typeof app.deps.tx = (work) =>
      app.deps.tx(async (trx) => {
        await work(trx)
        throw new Error('killed')
      })
    await expect(remindPrazos({ ...app.deps, tx: dying })).rejects.toThrow('killed')
    expect(await mailed(id)).toEqual([])
    await remindPrazos(other.deps)
    await remindPrazos(app.deps)
    expect(await mailed(id)).toHaveLength(1)
  })

  test('does not block the others when it cannot be sent', async () => {
    const [broken, whole] = [await order(), await order()]
    await db
      .updateTable('parteContatos')
      .set({ contato: 'isto não é um endereço' })
      .where('parteId', 'in', (eb) => eb.selectFrom('partes').select('id').where('procedimentoId', '=', broken.id))
      .execute()
    at(3)
    await expect(remindPrazos(app.deps)).rejects.toThrow()
    expect([await mailed(broken.id), await mailed(whole.id)]).toEqual([[], ['prazo termina daqui a 5 dias']])
    await db.deleteFrom('lembretes').where('eventoId', '=', broken.eventoId).execute()
  })

  test('delayed by an outage is sent while the deadline has not ended, and says how many days are left', async () => {
    const { id } = await order({ 'notificacoes[1]': null })
    at(8, '18:00')
    await runJob(app, 'lembrarPrazos')
    expect(await mailed(id)).toEqual(['prazo termina hoje'])
  })

  test('is one message for all that are due at once for a deadline', async () => {
    const { id, eventoId } = await order()
    at(7)
    await Promise.all([app, other, app, other].map(({ deps }) => remindPrazos(deps)))
    expect(await mailed(id)).toEqual(['prazo termina amanhã'])
    expect((await remindersOf(eventoId)).map(({ enviadoEm }) => enviadoEm?.toISOString())).toEqual([instant, instant])
    await runJob(app, 'lembrarPrazos')
    expect(await mailed(id)).toHaveLength(1)
  })

  test('is dropped when the deadline has ended meanwhile', async () => {
    const { id, eventoId } = await order()
    at(9)
    await runJob(app, 'lembrarPrazos')
    expect(await mailed(id)).toEqual([])
    expect((await remindersOf(eventoId)).map(({ enviadoEm, dispensadoEm }) => [enviadoEm, dispensadoEm !== null])).toEqual([
      [null, true],
      [null, true],
    ])
  })

  test.each(['recusado', 'arquivado', 'acordo'] as const)('is dropped when the process is "%s"', async (name) => {
    const { id, eventoId } = await order()
    await setSituacao(app, id, SITUACAO[name])
    at(3)
    await runJob(app, 'lembrarPrazos')
    expect(await mailed(id)).toEqual([])
    expect((await remindersOf(eventoId))[0]?.dispensadoEm).not.toBeNull()
  })

  test('is not sent to a user who muted the process, at any of their addresses', async () => {
    const { id } = await order()
    for (const account of ['parte', 'advogado'] as const)
      await db
        .insertInto('silencios')
        .values({ procedimentoId: id, userId: await idOf(app, account) })
        .execute()
    await db
      .updateTable('parteContatos')
      .set({ contato: 'advogado@concordia.test' })
      .where('contato', '=', 'demandada@concordia.test')
      .execute()
    at(3)
    await runJob(app, 'lembrarPrazos')
    expect(await mailed(id)).toEqual([])
    expect(await mailed(id, 'advogado@concordia.test')).toEqual([])
    expect(await mailed(id, 'demandante@concordia.test')).toHaveLength(1)
  })
})
