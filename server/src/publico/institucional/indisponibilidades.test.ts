import { formatExact } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, visitor } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { readSignatures } from '../../../test/pdf/signatures.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'
import { indisponibilidades, register } from '../../../test/secretaria/publicacoes.ts'
import { sweepArquivos } from '../../platform/files/arquivos.ts'

let instant = '2027-03-31T15:00:00Z'
const app = await ownApp({
  clock: { now: () => new Date(instant) },
  env: { SESSION_HOURS: '720', CHAMBER_NAME: 'Câmara do Norte', APP_URL: 'https://camara.example' },
})
const { db, storage } = app.deps
const secretaria = as(app, 'secretaria')
const anyone = visitor(app)
const certidao = (id: number) => anyone.file(`/indisponibilidade/${id}/certidao`)
/** An hour of a day of January 2027, in São Paulo. */
const hour = (day: string, from = '10') =>
  [`2027-01-${day}T${from}:00:00-03:00`, `2027-01-${day}T${Number(from) + 1}:00:00-03:00`] as const
const utc = (instants: readonly [string, string]) => instants.map((one) => new Date(one).toISOString()) as [string, string]
const registered = async (...period: [string, string, string?]) => (await register(secretaria, ...period)).body.indisponibilidade

describe('a registered period', () => {
  test('is public with its day, its hours and its reason, and is audited', async () => {
    const [inicio, fim] = utc(hour('04'))
    const { status, body } = await register(secretaria, inicio, fim, 'Falha de energia.')
    expect([status, body.message]).toEqual([201, 'Indisponibilidade registrada e certidão emitida com sucesso'])
    const { id } = body.indisponibilidade
    expect(body.indisponibilidade).toEqual({
      id,
      dia: '2027-01-04',
      inicio,
      fim,
      motivo: 'Falha de energia.',
      certidao: true,
      anulacao: null,
    })
    expect((await indisponibilidades(anyone)).data[0]).toEqual(body.indisponibilidade)
    expect(await auditOf(app, 'registrar-indisponibilidade')).toMatchObject({
      email: 'secretaria@concordia.test',
      objetoId: String(id),
      ip: '127.0.0.1',
      dados: { inicio, fim, selo: 'B-B', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  test('has a certificate with all of it, sealed by the platform at that time', async () => {
    const [inicio, fim] = utc(['2027-01-05T22:15:00-03:00', '2027-01-06T02:00:00-03:00'])
    const { id } = await registered(inicio, fim, 'Troca de equipamento.\n"#panic(1)" & <b>')
    const pdf = await certidao(id)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(decodeURIComponent(pdf.headers.get('content-disposition')!)).toContain('Certidão de indisponibilidade 2027-01-05.pdf')
    const text = (await pdfText(pdf.body)).replaceAll(/\s+/g, ' ')
    for (const piece of [
      'Câmara do Norte',
      `Certidão de indisponibilidade nº ${id}`,
      formatExact(inicio),
      formatExact(fim),
      '05/01/2027, 06/01/2027',
      'Troca de equipamento.',
      '"#panic(1)" & <b>',
      'prorrogados para o primeiro dia útil seguinte',
      'art. 224, § 1º',
      'https://camara.example/indisponibilidades',
    ])
      expect(text).toContain(piece)
    expect(formatExact(inicio)).toContain('(UTC-03:00)')
    expect(await readSignatures(pdf.body)).toEqual([
      { kind: 'assinatura', signer: 'Câmara do Norte', time: new Date(instant), intact: true, coversFile: true },
    ])
  })

  test('does not touch the next day when it ends at midnight', async () => {
    const { id } = await registered(...utc(['2027-01-07T23:00:00-03:00', '2027-01-08T00:00:00-03:00']))
    const text = await pdfText((await certidao(id)).body)
    expect(text).toContain('07/01/2027')
    expect(text).not.toMatch(/alcançados?\s+07\/01\/2027, 08\/01\/2027/)
  })

  test('keeps its certificate when unused files are deleted', async () => {
    const { id } = await registered(...utc(hour('09')))
    await sweepArquivos(db, storage, { hours: 0 })
    expect((await certidao(id)).status).toBe(200)
  })
})

test('moves the deadlines of its day to the next business day, by an evento, without waiting for the hourly job', async () => {
  instant = '2027-03-01T15:00:00Z'
  const id = await conducted(app)
  const { id: eventoId } = await move(as(app, 'arbitro'), id, { descricao: 'Despacho', prazo: '2027-03-08' })
  instant = '2027-03-09T15:00:00Z'
  await registered(...utc(['2027-03-08T09:00:00-03:00', '2027-03-08T10:00:00-03:00']))
  await jobsDone(app)
  const { eventos } = await openProcesso(as(app, 'parte'), id)
  expect(eventos.find((evento) => evento.id === eventoId)).toMatchObject({ prazo: '2027-03-08', vence_em: '2027-03-09' })
  expect(eventos.at(-1)).toMatchObject({ descricao: 'Prazo prorrogado por indisponibilidade da plataforma', prazo: '2027-03-09' })
  instant = '2027-03-31T15:00:00Z'
})

describe('an invalid period is refused, by field', () => {
  const [inicio, fim] = utc(hour('11'))
  test.each([
    ['the end before the beginning', fim, inicio, 'Falha', 'fim'],
    ['the end before the beginning, within a second', '2027-01-11T10:00:00.500Z', '2027-01-11T10:00:00Z', 'Falha', 'fim'],
    ['no length', inicio, inicio, 'Falha', 'fim'],
    ['not over yet', '2027-03-31T14:00:00Z', '2027-03-31T15:00:01Z', 'Falha', 'fim'],
    ['of the future', '2099-01-01T00:00:00Z', '2099-01-01T01:00:00Z', 'Falha', 'fim'],
    ['longer than 31 days', '2027-01-12T00:00:00Z', '2027-02-12T00:00:01Z', 'Falha', 'fim'],
    ['before the platform existed', '2020-01-01T02:59:59Z', '2020-01-01T04:00:00Z', 'Falha', 'inicio'],
    ['without a reason', inicio, fim, ' ', 'motivo'],
    ['with a reason of direction marks only', inicio, fim, '\u202e\u2066', 'motivo'],
    ['with a reason that is too long', inicio, fim, 'a'.repeat(2001), 'motivo'],
    ['a day instead of an instant', '2027-01-11', fim, 'Falha', 'inicio'],
    ['no instant', 'ontem', fim, 'Falha', 'inicio'],
  ])('%s', async (_what, from, to, motivo, field) => {
    const { total } = await indisponibilidades(anyone)
    const { status, body } = await register(secretaria, from, to, motivo)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect((await indisponibilidades(anyone)).total).toBe(total)
  })
})

describe('one period is registered once', () => {
  test.each([
    ['the same', '10:00', '11:00'],
    ['within', '10:20', '10:40'],
    ['around', '09:00', '12:00'],
    ['over its beginning', '09:00', '10:01'],
    ['over its end', '10:59', '12:00'],
  ])('%s is refused with the number of the existing certificate', async (_what, from, to) => {
    const day = '2027-01-13'
    const [inicio, fim] = utc(hour('13'))
    const found = (await indisponibilidades(anyone)).data.find((one) => one.inicio === inicio)
    const { id } = found ?? (await registered(inicio, fim))
    const { status, body } = await register(secretaria, ...utc([`${day}T${from}:00-03:00`, `${day}T${to}:00-03:00`]))
    expect([status, body.message]).toEqual([409, `A certidão nº ${id} já abrange parte deste período.`])
  })

  test('a period that starts when another ends is a different one', async () => {
    await registered(...utc(hour('14', '10')))
    expect((await register(secretaria, ...utc(hour('14', '11')))).status).toBe(201)
  })

  test('one of many at the same time is registered, and the files drawn for the others are deleted', async () => {
    const period = utc(hour('15'))
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(secretaria, ...period)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const rows = await db
      .selectFrom('indisponibilidades')
      .select(['id', 'certidaoId'])
      .where('inicio', '=', new Date(period[0]))
      .execute()
    expect(rows).toHaveLength(1)
    await sweepArquivos(db, storage, { hours: 0 })
    const left = await db.selectFrom('arquivos').select('id').where('usadoEm', 'is', null).execute()
    expect(left).toEqual([])
    expect((await certidao(rows[0]!.id)).status).toBe(200)
  })
})

test('nothing is visible, and no deadline moves, when the registration fails half-way', async () => {
  const { total } = await indisponibilidades(anyone)
  await sql`alter table auditoria add constraint quebra check (acao <> 'registrar-indisponibilidade') not valid`.execute(db)
  try {
    expect((await register(secretaria, ...utc(hour('18')))).status).toBe(500)
  } finally {
    await sql`alter table auditoria drop constraint quebra`.execute(db)
  }
  expect((await indisponibilidades(anyone)).total).toBe(total)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from graphile_worker.jobs j where j.task_identifier = 'prorrogarPrazos'`.execute(db)
  expect(rows[0]!.n).toBe(0)
  expect((await register(secretaria, ...utc(hour('18')))).status).toBe(201)
})

test('a period from before certificates existed is listed without one', async () => {
  const row = { inicio: new Date('2026-02-02T12:00:00Z'), fim: new Date('2026-02-02T13:00:00Z'), motivo: 'Antigo' }
  const { id } = await db.insertInto('indisponibilidades').values(row).returning('id').executeTakeFirstOrThrow()
  const { data } = await indisponibilidades(anyone)
  expect(data.at(-1)).toMatchObject({ id, dia: '2026-02-02', certidao: false })
  expect((await certidao(id)).status).toBe(404)
  expect(data.map(({ inicio }) => inicio)).toEqual(
    data
      .map(({ inicio }) => inicio)
      .toSorted()
      .toReversed(),
  )
})
