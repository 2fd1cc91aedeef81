import type { contaDoProcesso, painel } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { type Account, as, client, signIn } from '../../../test/client.ts'
import { designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { aguardaDesignacao } from '../../procedimentos/designacao/designacoes.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const secretaria = as(app, 'secretaria')

const read = async () => (await secretaria.get<ResultOf<typeof painel.get>>('/secretaria/painel')).body
const filas = async () => (await read()).filas
const counted = async () => (await read()).painel

test('the queues of the desk show what waits with its age; a refusal waits until somebody else is designated', async () => {
  const { processo } = await fileProcess(app, 'parte', { 'demandantes[0][nome]': 'Padaria Três Luas' })
  const item = { procedimento: { tipo: 'processo', id: processo.id }, sobre: expect.stringMatching(/^Padaria Três Luas × /) }
  expect((await filas()).designar.itens).toContainEqual({ ...item, titulo: null, desde: expect.any(String), dia: null })
  await designate(app, processo.id, ['arbitro3'])
  const { aceites, designar } = await filas()
  expect(designar.itens.map(({ procedimento }) => procedimento?.id)).not.toContain(processo.id)
  expect(aceites.itens).toContainEqual({ ...item, titulo: 'Conta do Terceiro Árbitro', desde: expect.any(String), dia: null })
  await db
    .updateTable('designacoes')
    .set({ situacao: 'recusada', respondidaEm: clock.now() })
    .where('procedimentoId', '=', processo.id)
    .execute()
  expect((await filas()).recusas.itens).toMatchObject([{ ...item, titulo: 'Conta do Terceiro Árbitro' }])
  await designate(app, processo.id, ['arbitro2'])
  expect((await filas()).recusas).toEqual({ total: 0, itens: [] })
})

test('items that the platform could not do alone are queued from the oldest on, four of each kind, with a link to their list', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const at = (day: number) => new Date(Date.UTC(2001, 0, day))
  const held = { destinatario: 'a@concordia.test', assunto: 'Aviso', corpoSha256: '', motivo: 'teste', situacao: 'retido' }
  await db
    .insertInto('emails')
    .values([
      { ...held, messageId: '<f1@teste>', procedimentoId: processo.id, retidoPor: 'movimentacoes', createdAt: at(3) },
      { ...held, messageId: '<f2@teste>', procedimentoId: processo.id, retidoPor: 'enderecos', createdAt: at(4) },
      { ...held, messageId: '<f3@teste>', procedimentoId: processo.id, retidoPor: 'enderecos', createdAt: at(2) },
    ])
    .execute()
  await db
    .insertInto('conciliacaoDiferencas')
    .values({
      provedor: 'interno',
      tipo: 'saldo-negativo',
      objeto: '77',
      detalhe: 'Saldo de -R$ 1,00',
      vistaEm: at(5),
      ultimaEm: at(6),
    })
    .execute()
  const before = (await counted()).trabalhos
  for (const day of [14, 12, 13, 11, 15]) {
    const { rows } = await sql<{ id: string }>`select (graphile_worker.add_job('conciliar', max_attempts => 3)).id`.execute(db)
    await sql`update graphile_worker._private_jobs set attempts = 3, updated_at = ${at(day)},
      last_error = ${`falha de ${day}: pessoa@concordia.test não respondeu`} where id = ${rows[0]!.id}`.execute(db)
  }
  const { retidos, trabalhos, diferencas } = await filas()
  const item = { procedimento: null, dia: null }
  expect(retidos.itens.slice(0, 2)).toEqual([
    {
      ...item,
      titulo: `Processo ${processo.id}: endereços demais no procedimento`,
      sobre: '2 e-mails esperam',
      desde: at(2).toISOString(),
    },
    {
      ...item,
      titulo: `Processo ${processo.id}: movimentações demais em uma hora`,
      sobre: '1 e-mail espera',
      desde: at(3).toISOString(),
    },
  ])
  expect(diferencas.itens[0]).toEqual({
    ...item,
    titulo: 'Saldo abaixo de zero',
    sobre: 'Saldo de -R$ 1,00',
    desde: at(5).toISOString(),
  })
  expect(trabalhos.total).toBe(before + 5)
  expect(trabalhos.itens.map(({ desde }) => desde)).toEqual([11, 12, 13, 14].map((day) => at(day).toISOString()))
  expect(trabalhos.itens[0]).toMatchObject({
    ...item,
    titulo: 'Conferir os pagamentos do dia com os provedores',
    sobre: expect.stringMatching(/^falha de 11: (?!pessoa@)/),
  })
  const numbers = await counted()
  expect([retidos.total, trabalhos.total, diferencas.total]).toEqual([numbers.retidos, numbers.trabalhos, numbers.diferencas])
})

test('to designate: the oldest of each tipo are named, however many of the other are older', async () => {
  const ids: number[] = []
  for (let i = 0; i < 6; i++) ids.push((await fileProcess(app, 'parte')).processo.id)
  const caso = ids.at(-1)!
  await db.updateTable('procedimentos').set({ tipo: 'caso' }).where('id', '=', caso).execute()
  const { designar } = await filas()
  const numbers = (await counted()).designar
  expect(designar.total).toBe(numbers.processos + numbers.casos)
  expect(designar.itens.filter(({ procedimento }) => procedimento?.tipo === 'processo')).toHaveLength(4)
  expect(designar.itens.map(({ procedimento }) => procedimento)).toContainEqual({ tipo: 'caso', id: caso })
})

const inteira = async (fila: string, page = 1) =>
  (await secretaria.get<ResultOf<typeof painel.fila>>(`/secretaria/painel/${fila}?page=${page}`)).body.fila
test('a queue that no other list shows can be read to its end, oldest first, processos and casos together', async () => {
  const [processo, caso] = [(await fileProcess(app, 'parte')).processo.id, (await fileProcess(app, 'parte')).processo.id]
  await db.updateTable('procedimentos').set({ tipo: 'caso' }).where('id', '=', caso).execute()
  const userId = await idOf(app, 'arbitro3')
  const day = (n: number) => new Date(Date.UTC(2001, 0, n))
  const recusa = { userId, papel: 'arbitro', situacao: 'recusada' }
  await db
    .insertInto('designacoes')
    .values(
      Array.from({ length: 21 }, (_, i) => ({ ...recusa, procedimentoId: i % 2 ? caso : processo, respondidaEm: day(21 - i) })),
    )
    .execute()
  const [one, two, past] = [await inteira('recusas'), await inteira('recusas', 2), await inteira('recusas', 3)]
  const { recusas } = await filas()
  expect([one.total, two.total, past.total]).toEqual([recusas.total, recusas.total, recusas.total])
  expect(one.data.slice(0, 4)).toEqual(recusas.itens)
  expect(one.data.map(({ desde }) => desde)).toEqual(Array.from({ length: 20 }, (_, i) => day(i + 1).toISOString()))
  expect(one.data.slice(0, 2).map(({ procedimento }) => procedimento)).toEqual([
    { tipo: 'processo', id: processo },
    { tipo: 'caso', id: caso },
  ])
  expect(two.data[0]).toMatchObject({ titulo: 'Conta do Terceiro Árbitro', desde: day(21).toISOString() })
  expect(past.data).toEqual([])
  expect((await secretaria.get('/secretaria/painel/custas?page=1')).status).toBe(403)
})

test('a deadline is listed on its day in São Paulo, and after it until an evento follows', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const { id: eventoId } = await db
    .selectFrom('eventos')
    .select('id')
    .where('procedimentoId', '=', processo.id)
    .executeTakeFirstOrThrow()
  const hoje = dayOf(clock.now())
  const ontem = addDias(hoje, -1)
  const now = clock.now()
  await db
    .insertInto('prazos')
    .values({ procedimentoId: processo.id, eventoId, dia: hoje, createdAt: now, alteradoEm: now })
    .execute()
  const listed = async () => {
    const { data } = await inteira('prazos')
    return data.filter(({ procedimento }) => procedimento?.id === processo.id).map(({ dia }) => dia)
  }
  expect(await listed()).toEqual([hoje])
  await db.updateTable('prazos').set({ dia: ontem }).where('eventoId', '=', eventoId).execute()
  const last = (em: string) =>
    db
      .updateTable('procedimentos')
      .set({ ultimoEventoEm: new Date(em) })
      .where('id', '=', processo.id)
      .execute()
  await last(`${ontem}T23:59:59-03:00`)
  expect(await listed()).toEqual([ontem])
  await last(`${hoje}T00:00:00-03:00`)
  expect(await listed()).toEqual([])
})

test('a charge is listed from the day after it was due, until it is dispensed', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const { id: parteId, nome } = await db
    .selectFrom('partes')
    .select(['id', 'nome'])
    .where('procedimentoId', '=', processo.id)
    .where('polo', '=', 'demandada')
    .executeTakeFirstOrThrow()
  const hoje = dayOf(clock.now())
  const cobranca = { parte_id: parteId, especie: 'administracao', valor: 300, descricao: 'Taxa', vence_em: hoje }
  const feita = await secretaria.post<ResultOf<typeof contaDoProcesso.cobrar>>(
    `/secretaria/processo/${processo.id}/cobranca`,
    cobranca,
  )
  const { lancamento, pagamento } = feita.body
  expect((await inteira('cobrancas')).data).toEqual([])
  await sql`update pagamentos set vence_em = ${addDias(hoje, -1)} where id = ${pagamento.id}`.execute(db)
  const item = { procedimento: { tipo: 'processo', id: processo.id }, titulo: `R$ 300,00 de ${nome}`, dia: addDias(hoje, -1) }
  expect((await filas()).cobrancas).toMatchObject({ total: 1, itens: [item] })
  expect((await inteira('cobrancas')).data).toMatchObject([item])
  await secretaria.put(`/secretaria/lancamento/${lancamento.id}/dispensar`, { motivo: 'Hipossuficiente' })
  expect((await filas()).cobrancas).toEqual({ total: 0, itens: [] })
})

const noticesOf = async (account: Account) =>
  (
    await db
      .selectFrom('emails')
      .select('assunto')
      .where('destinatario', '=', `${account}@concordia.test`)
      .orderBy('id')
      .execute()
  )
    .map(({ assunto }) => assunto)
    .filter((assunto) => assunto.includes('aguarda resposta'))
const remindAs = (session: Awaited<ReturnType<typeof signIn>>) => async () =>
  (await client(app, session).post<{ message: string }>('/secretaria/designacoes/lembrar', {})).body.message

test('reminders go out for designations of more than a day ago, once a day, however often the button is pressed', async () => {
  const before = (await noticesOf('arbitro2')).length
  clock.forward(25)
  const remind = remindAs(await signIn(app, 'secretaria@concordia.test'))
  const [one, two] = await Promise.all([remind(), remind()])
  expect([one, two].filter((message) => message.startsWith('Lembrete enviado'))).toHaveLength(1)
  expect(await noticesOf('arbitro2')).toHaveLength(before + 1)
  expect(await remind()).toMatch(/^Ninguém a lembrar/)
  clock.forward(25)
  expect(await remindAs(await signIn(app, 'secretaria@concordia.test'))()).toMatch(/^Lembrete enviado/)
  expect(await noticesOf('arbitro2')).toHaveLength(before + 2)
  // One person, two designations: a reminder for each, and the answer says so.
  const livre = db.selectFrom('procedimentos as p').select('p.id').where('p.tipo', '=', 'processo').where(aguardaDesignacao)
  await designate(app, (await livre.executeTakeFirstOrThrow()).id, ['arbitro2'])
  clock.forward(25)
  expect(await remindAs(await signIn(app, 'secretaria@concordia.test'))()).toBe('2 lembretes enviados a 1 pessoa')
  expect(await noticesOf('arbitro2')).toHaveLength(before + 4)
})
