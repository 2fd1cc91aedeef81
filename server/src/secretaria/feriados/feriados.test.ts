import type { feriados } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal, visitor } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { verifyTrail } from '../../procedimentos/autos/integridade.ts'
import { lockParados, setPrazo } from '../../procedimentos/prazos/prazos.ts'

/** A Monday. */
const SEGUNDA = '2027-03-01T15:00:00Z'
let instant = SEGUNDA
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720' } })
const { db } = app.deps
const secretaria = as(app, 'secretaria')
const arbitro = as(app, 'arbitro')

beforeEach(async () => {
  instant = SEGUNDA
  await db
    .updateTable('diasDaCamara')
    .set({ removidoEm: new Date('2020-01-01'), removidoPor: 1 })
    .execute()
})

type Incluido = ResultOf<typeof feriados.incluir> & ResultOf<typeof feriados.incluirRecesso> & Refusal
const incluir = (dia: unknown, nome: unknown = 'Aniversário da cidade') =>
  secretaria.post<Incluido>('/secretaria/feriado', { dia, nome })
const recesso = (de: unknown, ate: unknown, nome: unknown = 'Recesso de fim de ano') =>
  secretaria.post<Incluido>('/secretaria/recesso', { de, ate, nome })
const incluido = async (dia: string) => (await incluir(dia)).body.feriado.id!
const lista = async (ano: number) => (await visitor(app).get<ResultOf<typeof feriados.list>>(`/feriados?ano=${ano}`)).body
const daCamara = async (ano: number) => (await lista(ano)).feriados.filter(({ origem }) => origem === 'camara')
const ordered = async (prazo: string) => {
  const id = await conducted(app)
  return { id, eventoId: (await move(arbitro, id, { descricao: 'Despacho', prazo, 'notificacoes[0]': '1' })).id }
}
const diaOf = async (eventoId: number) =>
  (await db.selectFrom('prazos').select('dia').where('eventoId', '=', eventoId).executeTakeFirstOrThrow()).dia
const eventosOf = async (id: number) => (await openProcesso(as(app, 'parte'), id)).eventos

describe('the public list', () => {
  test('has the national holidays and Carnival of a year, the days of the chamber, and each recess that touches the year', async () => {
    const { status, body } = await incluir('2027-03-08')
    expect([status, body.message]).toEqual([
      201,
      'Feriado incluído. Os prazos em curso que terminavam nesse dia passam para o próximo dia útil.',
    ])
    expect(body.feriado).toEqual({
      id: expect.any(Number),
      dia: '2027-03-08',
      nome: 'Aniversário da cidade',
      origem: 'camara',
    })
    const fim = (await recesso('2027-12-20', '2028-01-07')).body.recesso
    const { feriados: dias, recessos } = await lista(2027)
    expect(dias.map(({ dia }) => dia)).toEqual(dias.map(({ dia }) => dia).toSorted())
    expect(dias).toContainEqual(body.feriado)
    expect(dias.filter(({ nome }) => nome === 'Carnaval')).toEqual(
      ['2027-02-08', '2027-02-09'].map((dia) => ({ id: null, dia, nome: 'Carnaval', origem: 'nacional' })),
    )
    expect(recessos).toEqual([{ id: fim.id, de: '2027-12-20', ate: '2028-01-07', nome: 'Recesso de fim de ano' }])
    expect((await lista(2028)).recessos).toEqual(recessos)
    expect(await auditOf(app, 'incluir-feriado')).toMatchObject({
      email: 'secretaria@concordia.test',
      dados: { inicio: '2027-12-20', fim: '2028-01-07', nome: 'Recesso de fim de ano' },
    })
  })

  test('without a year it is the one of today', async () => {
    const { body } = await visitor(app).get<ResultOf<typeof feriados.list>>('/feriados')
    expect(body.feriados[0]!.dia).toBe('2027-01-01')
  })

  test.each(['1999', '2100', 'x'])('the year %s is refused', async (ano) => {
    expect((await visitor(app).get(`/feriados?ano=${ano}`)).status).toBe(422)
  })
})

describe('a day is refused on its field, and nothing changes', () => {
  test.each([
    ['a day in the past', () => incluir('2027-02-26'), { dia: ['Este dia já passou. Informe hoje ou um dia depois.'] }],
    ['a day after five years', () => incluir('2032-03-05'), { dia: ['O dia deve estar nos próximos cinco anos'] }],
    ['a national holiday', () => incluir('2027-09-07'), { dia: ['Este dia já é feriado: Independência do Brasil'] }],
    ['a day of Carnival', () => incluir('2028-02-28'), { dia: ['Este dia já é feriado: Carnaval'] }],
    ['no day', () => incluir('2027-02-30'), { dia: [expect.any(String)] }],
    ['no name', () => incluir('2027-03-08', ' '), { nome: ['Informe o nome'] }],
    ['a name that is too long', () => incluir('2027-03-08', 'a'.repeat(81)), { nome: [expect.stringContaining('80')] }],
    [
      'a recess that began',
      () => recesso('2027-02-26', '2027-03-02'),
      { de: ['Este dia já passou. Informe hoje ou um dia depois.'] },
    ],
    [
      'a recess that ends before it begins',
      () => recesso('2027-03-09', '2027-03-08'),
      { ate: ['O último dia não pode ser antes do primeiro'] },
    ],
    ['a recess of 61 days', () => recesso('2027-03-02', '2027-05-01'), { ate: ['O recesso tem no máximo 60 dias'] }],
  ])('%s', async (_what, ask, errors) => {
    const { status, body } = await ask()
    expect([status, body.errors]).toEqual([422, errors])
    expect([await daCamara(2027), (await lista(2027)).recessos]).toEqual([[], []])
  })

  test('a day that is a holiday of the chamber, also at the same moment; a recess over another one', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => incluir('2027-03-08')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)!.body.errors).toEqual({
      dia: ['Este dia já é feriado: Aniversário da cidade'],
    })
    expect((await recesso('2027-03-08', '2027-05-06')).status).toBe(201)
    expect((await recesso('2027-05-06', '2027-05-07')).body.errors).toEqual({
      de: ['Já há um recesso de 08/03/2027 a 06/05/2027: Recesso de fim de ano'],
    })
    expect(await daCamara(2027)).toHaveLength(1)
  })
})

describe('an open deadline that ends on such a day', () => {
  test('moves to the next business day by an evento that names the holiday, with a notice to everybody concerned', async () => {
    const { id, eventoId } = await ordered('2027-03-08')
    const { id: otherId } = await ordered('2027-03-09')
    await incluir('2027-03-08')
    await jobsDone(app)
    expect(await diaOf(eventoId)).toBe('2027-03-09')
    const eventos = await eventosOf(id)
    expect(eventos[1]).toMatchObject({ prazo: '2027-03-08', vence_em: '2027-03-09' })
    expect(eventos.at(-1)).toMatchObject({
      descricao: 'Prazo prorrogado por feriado ou recesso',
      descricao_outros:
        'O prazo do evento nº 2 (Despacho) passa de 08/03/2027 para 09/03/2027, em razão de feriado (Aniversário da cidade)',
      prazo: '2027-03-09',
      user: null,
    })
    expect((await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'prazoProrrogado')).not.toEqual([])
    expect(await eventosOf(otherId)).toHaveLength(2)
    expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
  })

  test('moves over the whole recess, and stays there when a holiday or the recess is removed', async () => {
    const { id, eventoId } = await ordered('2027-03-08')
    const { id: recessoId } = (await recesso('2027-03-05', '2027-03-12')).body.recesso
    await jobsDone(app)
    expect(await diaOf(eventoId)).toBe('2027-03-15')
    expect((await eventosOf(id)).at(-1)!.descricao_outros).toContain('em razão do recesso da câmara (Recesso de fim de ano)')
    const feriado = await incluido('2027-03-15')
    await jobsDone(app)
    expect(await diaOf(eventoId)).toBe('2027-03-16')
    for (const at of [`/secretaria/feriado/${feriado}`, `/secretaria/recesso/${recessoId}`])
      expect((await secretaria.delete(at)).status).toBe(200)
    await jobsDone(app)
    expect([await diaOf(eventoId), await daCamara(2027), (await lista(2027)).recessos]).toEqual(['2027-03-16', [], []])
    expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
    expect((await secretaria.delete(`/secretaria/feriado/${feriado}`)).status).toBe(403)
  })

  test('counted with a holiday, it keeps its day when the holiday is removed, and the docket still fits', async () => {
    const feriado = await incluido('2027-03-08')
    const { id, eventoId } = await ordered('2027-03-08')
    expect(await diaOf(eventoId)).toBe('2027-03-09')
    expect((await secretaria.delete(`/secretaria/feriado/${feriado}`)).status).toBe(200)
    await jobsDone(app)
    expect(await diaOf(eventoId)).toBe('2027-03-09')
    expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
    const { eventoId: later } = await ordered('2027-03-08')
    expect(await diaOf(later)).toBe('2027-03-08')
  })
})

test('every count of business days skips holidays and recess: a new deadline, and one that goes on after a suspension', async () => {
  await incluir('2027-03-03')
  await recesso('2027-03-05', '2027-03-12')
  const id = await conducted(app)
  const { id: eventoId } = await move(arbitro, id, { descricao: 'Despacho', dias_uteis: '3' })
  // Tuesday, Thursday, and the Monday after the recess.
  expect(await diaOf(eventoId)).toBe('2027-03-15')
  const staff = secretariat(app)
  expect((await staff.situacao(id, 'suspender')).status).toBe(200)
  expect((await eventosOf(id)).find(({ descricao }) => descricao === 'Prazo parado pela suspensão')!.descricao_outros).toContain(
    'restam 4 dias úteis',
  )
  expect((await staff.situacao(id, 'reativar')).status).toBe(200)
  expect(await diaOf(eventoId)).toBe('2027-03-16')
  expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
})

test('a deadline that is being set when a holiday is added ends on the day after the holiday', async () => {
  const id = await conducted(app)
  const [counted, set] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const setting = app.deps.tx(async (trx) => {
    expect((await lockParados(trx, '2027-03-01')).has('2027-03-08')).toBe(false)
    counted.resolve()
    await set.promise
    const now = new Date(instant)
    const evento = await appendEvento(trx, id, { ato: 'prazo-de-recusa', prazo: '2027-03-08', lembretes: [], now })
    await setPrazo(trx, { procedimentoId: id, evento, dia: '2027-03-08', lembretes: [] })
    return evento.id
  })
  await counted.promise
  const adding = incluir('2027-03-08')
  const waiting = () =>
    sql<{ n: number }>`select count(*)::int as n from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname = 'dias_da_camara' and not l.granted`
      .execute(db)
      .then(({ rows }) => rows[0]!.n)
  await expect.poll(waiting).toBe(1)
  set.resolve()
  const eventoId = await setting
  expect((await adding).status).toBe(201)
  await jobsDone(app)
  expect(await diaOf(eventoId)).toBe('2027-03-09')
})

test('a holiday or a recess that has begun is not removed', async () => {
  const feriado = await incluido('2027-03-08')
  const { id } = (await recesso('2027-03-09', '2027-03-12')).body.recesso
  instant = '2027-03-09T15:00:00Z'
  expect(await secretaria.delete<Refusal>(`/secretaria/feriado/${feriado}`)).toMatchObject({
    status: 409,
    body: { message: 'Este feriado já chegou e não pode mais ser retirado.' },
  })
  expect(await secretaria.delete<Refusal>(`/secretaria/recesso/${id}`)).toMatchObject({
    status: 409,
    body: { message: 'Este recesso já começou e não pode mais ser retirado.' },
  })
  expect((await secretaria.delete(`/secretaria/recesso/${feriado}`)).status).toBe(403)
})
