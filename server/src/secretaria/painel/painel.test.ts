import type { painel, processos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { PROCESSO, SITUACAO, SITUACOES } from '@concordia/contract/rules/processo'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { type Account, as, client, signIn, visitor } from '../../../test/client.ts'
import { countScans } from '../../../test/index-scans.ts'
import { novaCusta } from '../../../test/payments/custa.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { setSituacao } from '../../../test/procedimentos/movimento.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import type { Trx } from '../../platform/database/database.ts'
import { listIds } from '../../procedimentos/consulta/lista.ts'
import { countPendencias } from './queries.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const secretaria = as(app, 'secretaria')

type Painel = ResultOf<typeof painel.get>['painel']
const NADA: Painel = {
  designar: { processos: 0, casos: 0 },
  custas: 0,
  tarefas: 0,
  vencidas: 0,
  retidos: 0,
  emails: 0,
  perfis: 0,
  trabalhos: 0,
  diferencas: 0,
  confirmacoes: 0,
  audiencias: 0,
}
const counted = async (account: Account = 'secretaria') => {
  const { status, body } = await as(app, account).get<ResultOf<typeof painel.get>>('/secretaria/painel')
  expect(status).toBe(200)
  return body.painel
}
/** Ids of the processes that the list shows as waiting for a designation. */
const waiting = async () => {
  const { body } = await secretaria.post<ResultOf<typeof processos.list>>('/processos', { aguardando_designacao: true })
  expect(body.processos.total).toBe(body.processos.data.length)
  return body.processos.data.map(({ id }) => id).toSorted((a, b) => a - b)
}

test('with no work waiting every number is zero, for the secretariat and administrators', async () => {
  expect([await counted(), await counted('admin')]).toEqual([NADA, NADA])
})

test('other roles have no access', async () => {
  for (const account of ['parte', 'arbitro', 'mediador'] as const)
    expect((await as(app, account).get('/secretaria/painel')).status).toBe(403)
  expect((await visitor(app).get('/secretaria/painel')).status).toBe(401)
})

describe('processes to designate: paid, not ended, with a free seat', () => {
  const filed: number[] = []
  const file = async (changes: Record<string, string> = {}) => {
    const { processo } = await fileProcess(app, 'parte', changes)
    filed.push(processo.id)
    return processo.id
  }
  /** What the list shows and what the panel counts, of the processes created here. */
  const shown = async () => {
    const ids = await waiting()
    expect((await counted()).designar.processos).toBe(ids.length)
    return ids
  }
  const answer = (id: number, userId: number, situacao: string) =>
    db.updateTable('designacoes').set({ situacao }).where('procedimentoId', '=', id).where('userId', '=', userId).execute()
  afterEach(async () => {
    await sql`update procedimentos set situacao = 4 where id = any(${filed.splice(0)}::bigint[])`.execute(db)
  })

  test('a filed and paid one waits until its seat is filled, and again after a refusal or a replacement', async () => {
    const id = await file()
    expect(await shown()).toEqual([id])
    await designate(app, id, ['arbitro'])
    expect(await shown()).toEqual([])
    await answer(id, await idOf(app, 'arbitro'), 'recusada')
    expect(await shown()).toEqual([id])
    await designate(app, id, ['arbitro2'])
    await answer(id, await idOf(app, 'arbitro2'), 'aceita')
    expect(await shown()).toEqual([])
    await answer(id, await idOf(app, 'arbitro2'), 'substituida')
    expect(await shown()).toEqual([id])
  })

  test('a process with three seats waits until the last is filled; a mediator fills none', async () => {
    const id = await file({ numero_arbitros: '3', valorAPagar: '10000.00' })
    await db
      .insertInto('designacoes')
      .values({ procedimentoId: id, userId: await idOf(app, 'perito'), papel: 'mediador' })
      .execute()
    for (const account of ['arbitro', 'arbitro2'] as const) {
      await designate(app, id, [account])
      expect(await shown()).toEqual([id])
    }
    await designate(app, id, ['arbitro3'])
    expect(await shown()).toEqual([])
  })

  test('a process with an open fee does not, until that is paid or cancelled', async () => {
    const id = await file()
    const [um, dois] = [
      await novaCusta(app, 'parte', 10, { procedimentoId: id }),
      await novaCusta(app, 'parte', 20, { procedimentoId: id }),
    ]
    expect(await shown()).toEqual([])
    await db.updateTable('pagamentos').set({ situacao: 'P', pagoEm: new Date(), meio: 'saldo' }).where('id', '=', um).execute()
    expect(await shown()).toEqual([])
    await db.updateTable('pagamentos').set({ situacao: 'C', canceladoEm: new Date() }).where('id', '=', dois).execute()
    expect(await shown()).toEqual([id])
  })

  test('only in the situações that allow a designation; cases are counted apart', async () => {
    const id = await file()
    for (const situacao of SITUACOES) {
      await setSituacao(app, id, situacao)
      expect([situacao, await shown()]).toEqual([situacao, 'designar' in PROCESSO[situacao].on ? [id] : []])
    }
    await setSituacao(app, id, SITUACAO.ativo)
    await db.updateTable('procedimentos').set({ tipo: 'caso' }).where('id', '=', id).execute()
    expect(await shown()).toEqual([])
    expect((await counted()).designar.casos).toBe(1)
  })

  test('the list and the count use the partial index of this list', async () => {
    const scans = async (work: (trx: Trx) => Promise<unknown>) => (await countScans(db, 'procedimentos_aguardando', work)).scans
    const viewer = { userId: 0, all: true }
    const filter = { aguardando_designacao: true }
    // The count looks once for each tipo.
    expect(await scans((trx) => countPendencias(trx, clock.now()))).toBe(2)
    expect(await scans((trx) => listIds(trx, { viewer, tipo: 'processo', filter, now: clock.now() }, 20))).toBe(1)
  })

  test('when two fees are settled at once, the second sees the first', async () => {
    for (let i = 0; i < 5; i++) {
      const id = await file()
      const fees = [
        await novaCusta(app, 'parte', 10, { procedimentoId: id }),
        await novaCusta(app, 'parte', 20, { procedimentoId: id }),
      ]
      await Promise.all(
        fees.map((fee) =>
          db.updateTable('pagamentos').set({ situacao: 'C', canceladoEm: new Date() }).where('id', '=', fee).execute(),
        ),
      )
      expect(await shown()).toContain(id)
    }
  })

  test('the column agrees with the fees and seats of every process', async () => {
    const [livre, aberta, cheia] = [await file(), await file(), await file()]
    await novaCusta(app, 'parte', 10, { procedimentoId: aberta })
    await designate(app, cheia, ['arbitro'])
    const { rows } = await sql`select id, designavel from procedimentos p where designavel <> pode_designar(p)`.execute(db)
    expect(rows).toEqual([])
    expect(await shown()).toEqual([livre])
  })
})

test('the panel counts fees with a slip in force, tasks, refused e-mails, requests, failed jobs and differences, and nothing else', async () => {
  const parte = as(app, 'parte')
  const today = dayOf(clock.now())
  const slip = async () => {
    const { body } = await parte.post<{ pagamento: { id: number } }>('/pagamento/saldo', { valor: 10 })
    expect((await parte.post(`/pagamento/${body.pagamento.id}/sicoob`, { valor: 10 })).status).toBe(201)
    return body.pagamento.id
  }
  await slip()
  // Withdrawn: the fee is open, and cannot be paid by slip.
  expect((await parte.delete(`/pagamento/${await slip()}/boleto`)).status).toBe(200)
  const { processo } = await fileProcess(app, 'parte')
  const evento = await db.selectFrom('eventos').select('id').where('procedimentoId', '=', processo.id).executeTakeFirstOrThrow()
  const userId = await idOf(app, 'arbitro')
  const responsavelId = await idOf(app, 'secretaria')
  const task = {
    procedimentoId: processo.id,
    eventoId: evento.id,
    descricao: 'Intimar as partes',
    pedidaPor: userId,
    createdAt: new Date(),
  }
  await db
    .insertInto('tarefas')
    .values([
      { ...task, prazo: addDias(today, -1) },
      { ...task, prazo: addDias(today, -2), situacao: 'em-andamento', responsavelId },
      { ...task, prazo: today },
      { ...task, prazo: addDias(today, 1) },
      { ...task, prazo: addDias(today, -3), situacao: 'concluida', concluidaEm: new Date(), concluidaPor: responsavelId },
    ])
    .execute()
  const email = { destinatario: 'a@concordia.test', assunto: 'Aviso', corpoSha256: '', motivo: 'teste' }
  await db
    .insertInto('emails')
    .values([
      { ...email, messageId: '<1@teste>', situacao: 'recusado', recusadoEm: new Date() },
      { ...email, messageId: '<2@teste>', situacao: 'enviado' },
      // Two procedimentos, one of them for two reasons.
      { ...email, messageId: '<3@teste>', situacao: 'retido', procedimentoId: 1, retidoPor: 'enderecos' },
      { ...email, messageId: '<4@teste>', situacao: 'retido', procedimentoId: 1, retidoPor: 'enderecos' },
      { ...email, messageId: '<5@teste>', situacao: 'retido', procedimentoId: 1, retidoPor: 'movimentacoes' },
      { ...email, messageId: '<6@teste>', situacao: 'retido', procedimentoId: 2, retidoPor: 'enderecos' },
    ])
    .execute()
  await db
    .insertInto('perfis')
    .values([
      { userId, tipo: 'perito', situacao: 'P' },
      { userId, tipo: 'advogado', situacao: 'P' },
      { userId, tipo: 'mediador', situacao: 'R' },
    ])
    .execute()
  const seen = { provedor: 'interno', tipo: 'saldo-negativo', detalhe: 'x', vistaEm: new Date(), ultimaEm: new Date() }
  await db
    .insertInto('conciliacaoDiferencas')
    .values([
      { ...seen, objeto: '1' },
      { ...seen, objeto: '2' },
      { ...seen, objeto: '3' },
      { ...seen, objeto: '4', resolvidaEm: new Date() },
    ])
    .execute()
  for (const attempts of [1, 25]) {
    const { rows } = await sql<{ id: string }>`select (graphile_worker.add_job('teste', max_attempts => 25)).id`.execute(db)
    await sql`update graphile_worker._private_jobs set attempts = ${attempts} where id = ${rows[0]!.id}`.execute(db)
  }
  const designar = (await waiting()).length
  expect(await counted()).toEqual({
    designar: { processos: designar, casos: 0 },
    confirmacoes: 0,
    custas: 1,
    tarefas: 4,
    vencidas: 2,
    retidos: 3,
    emails: 1,
    perfis: 2,
    trabalhos: 1,
    diferencas: 3,
    audiencias: 0,
  })
})

test('the filter is only for the secretariat: others are refused, in the list and in the export', async () => {
  const filter = { aguardando_designacao: true }
  const refusal = { aguardando_designacao: ['Só a secretaria filtra por processos que aguardam designação'] }
  for (const account of ['parte', 'arbitro'] as const) {
    expect(await as(app, account).post('/processos', filter)).toMatchObject({ status: 422, body: { errors: refusal } })
    expect((await as(app, account).post('/processos/export/pdf', filter)).status).toBe(422)
    expect((await as(app, account).post('/processos', { aguardando_designacao: false })).status).toBe(200)
  }
})

test('the filter is named at the head of the secretariat’s PDF of the list', async () => {
  const { status, body } = await secretaria.file('/processos/export/pdf', { aguardando_designacao: true })
  expect(status).toBe(200)
  expect((await pdfText(body)).replaceAll('\n', ' ')).toContain('Aguardam designação: custas pagas e vaga livre')
})

test('a task is overdue when its day is over', async () => {
  const { vencidas } = await counted()
  clock.forward(24)
  // The session is over by then, too.
  const session = client(app, await signIn(app, 'secretaria@concordia.test'))
  const { body } = await session.get<ResultOf<typeof painel.get>>('/secretaria/painel')
  expect(body.painel.vencidas).toBe(vencidas + 1)
})
