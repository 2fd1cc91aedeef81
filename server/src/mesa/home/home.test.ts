import { SITUACAO } from '@concordia/contract/rules/processo'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client } from '../../../test/client.ts'
import { homeScene, NOW } from '../../../test/home.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'

/** A deadline of everybody, which this user owes too. */
const DE_TODOS = { de: { quem: 'todos', parte: null }, meu: true }

const app = await ownApp({ clock: { now: () => NOW } })
const { db } = app.deps
const NOTHING = { total: 0, itens: [] }

const { homeOf, processo, follow, designate, deadline } = homeScene(app, NOW)
const attentionOf = async (who: Client) => (await homeOf(who)).atencao

let fees = 0
const fee = (who: { id: number }, procedimentoId: number | null, valorCentavos: number, situacao = 'A') =>
  db
    .insertInto('pagamentos')
    .values({
      ...{ userId: who.id, procedimentoId, descricao: 'Custas iniciais', identificador: `TESTE-${++fees}`, situacao },
      ...{ custasCentavos: valorCentavos, valorCentavos, createdAt: NOW },
      ...{ pagoEm: situacao === 'P' ? NOW : null, canceladoEm: situacao === 'C' ? NOW : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const accountOf = (name: string) =>
  db.selectFrom('users').select('id').where('email', '=', `${name}@concordia.test`).executeTakeFirstOrThrow()

test('a user without anything has an empty home', async () => {
  const who = await registerVerified(app)
  expect(await homeOf(who)).toEqual({
    processos: [],
    casos: [],
    atencao: {
      convites: NOTHING,
      designacoes: NOTHING,
      impugnacoes: NOTHING,
      indicacoes: NOTHING,
      pericias: NOTHING,
      custas: NOTHING,
      prazos: NOTHING,
      vencidos: NOTHING,
      audiencias: NOTHING,
      negociacoes: NOTHING,
    },
    ultimos: [],
    conduz: false,
  })
})

test('the counts include each process and each case of the user once, by situação, and no other', async () => {
  const [who, other] = [await registerVerified(app), await registerVerified(app)]
  const id = await processo(who)
  await follow(who, id, 'senha')
  await processo(who)
  await processo(who, { situacao: SITUACAO.arquivado })
  await processo(who, { tipo: 'caso', situacao: SITUACAO.aguardandoAceite })
  await processo(other, { situacao: SITUACAO.suspenso })
  const { processos, casos } = await homeOf(who)
  expect(processos).toEqual([
    { situacao: SITUACAO.ativo, count: 2 },
    { situacao: SITUACAO.arquivado, count: 1 },
  ])
  expect(casos).toEqual([{ situacao: SITUACAO.aguardandoAceite, count: 1 }])
})

test('a new process is in the counts, and as its fee is paid nothing is pending', async () => {
  const { processo } = await fileProcess(app, 'parte2')
  const { processos, atencao } = await homeOf(as(app, 'parte2'))
  expect(processos).toEqual([{ situacao: SITUACAO.aguardandoAceite, count: 1 }])
  expect(atencao.custas).toEqual(NOTHING)
  const { id } = await accountOf('parte2')
  const open = await fee({ id }, processo.id, 123_45)
  expect((await attentionOf(as(app, 'parte2'))).custas).toEqual({
    total: 1,
    itens: [{ id: open.id, descricao: 'Custas iniciais', valor: 123.45, vence_em: null, created_at: NOW.toISOString() }],
  })
})

describe('a designation', () => {
  test('is shown with its procedure and its role while it waits for an answer', async () => {
    const [author, arbitro] = [await registerVerified(app), await registerVerified(app)]
    const processoId = await processo(author, { situacao: SITUACAO.aguardandoAceite })
    const casoId = await processo(author, { tipo: 'caso', situacao: SITUACAO.aguardandoAceite })
    await designate(arbitro, processoId)
    await designate(arbitro, casoId, 'mediador')
    expect((await attentionOf(arbitro)).designacoes).toEqual({
      total: 2,
      itens: [
        { procedimento: { id: processoId, tipo: 'processo' }, papel: 'arbitro', desde: NOW.toISOString() },
        { procedimento: { id: casoId, tipo: 'caso' }, papel: 'mediador', desde: NOW.toISOString() },
      ],
    })
    expect((await attentionOf(author)).designacoes).toEqual(NOTHING)
  })

  test.each(['aceita', 'recusada', 'substituida'])('is no longer shown when it is %s', async (situacao) => {
    const arbitro = await registerVerified(app)
    await designate(arbitro, await processo(await registerVerified(app)), 'arbitro', situacao)
    expect((await attentionOf(arbitro)).designacoes).toEqual(NOTHING)
  })

  test.each(['recusado', 'arquivado', 'acordo'] as const)('for a procedure with the situação "%s" is not shown', async (name) => {
    const arbitro = await registerVerified(app)
    await designate(arbitro, await processo(await registerVerified(app), { situacao: SITUACAO[name] }))
    expect((await attentionOf(arbitro)).designacoes).toEqual(NOTHING)
  })
})

test('an approved arbitrator or mediator is told apart', async () => {
  const who = await registerVerified(app)
  expect((await homeOf(who)).conduz).toBe(false)
  expect((await homeOf(as(app, 'arbitro'))).conduz).toBe(true)
})

describe('a fee', () => {
  test("is not shown as due when it is paid, cancelled or another user's", async () => {
    const [who, other] = [await registerVerified(app), await registerVerified(app)]
    const id = await processo(who)
    await follow(other, id, 'senha')
    await fee(who, id, 100, 'P')
    await fee(who, id, 200, 'C')
    await fee(other, id, 300)
    expect((await attentionOf(who)).custas).toEqual(NOTHING)
    expect((await attentionOf(other)).custas).toMatchObject({ total: 1, itens: [{ valor: 3 }] })
  })

  test('that a batch will pay is not shown: the batch is', async () => {
    const who = await registerVerified(app)
    const items = [await fee(who, null, 100), await fee(who, null, 200)]
    const lote = await fee(who, null, 300)
    const ids = items.map(({ id }) => id)
    await db.updateTable('pagamentos').set({ tipo: 'lote' }).where('id', '=', lote.id).execute()
    await db.updateTable('pagamentos').set({ loteId: lote.id }).where('id', 'in', ids).execute()
    expect((await attentionOf(who)).custas).toMatchObject({ total: 1, itens: [{ id: lote.id, valor: 3 }] })
  })

  test('is still due when its process has ended, or when it belongs to none', async () => {
    const who = await registerVerified(app)
    await fee(who, await processo(who, { situacao: SITUACAO.arquivado }), 100)
    await fee(who, null, 200)
    expect((await attentionOf(who)).custas).toMatchObject({ total: 2, itens: [{ valor: 1 }, { valor: 2 }] })
  })
})

describe('a deadline', () => {
  const daysOf = async (who: Person) => (await attentionOf(who)).prazos.itens.map(({ prazo }) => prazo)

  test.each([
    ['yesterday', '2027-03-09', false],
    ['today, as São Paulo counts', '2027-03-10', true],
    ['in thirty days', '2027-04-09', true],
    ['in thirty-one days', '2027-04-10', false],
  ])('for %s (%s) is shown: %s', async (_when, prazo, shown) => {
    const who = await registerVerified(app)
    await deadline(await processo(who), prazo)
    expect(await daysOf(who)).toEqual(shown ? [prazo] : [])
  })

  test('is overdue when it was for yesterday and nobody answered it', async () => {
    const who = await registerVerified(app)
    const id = await processo(who)
    await deadline(id, '2027-03-09')
    await db
      .updateTable('procedimentos')
      .set({ ultimoEventoEm: new Date('2027-03-01T12:00:00Z') })
      .where('id', '=', id)
      .execute()
    expect((await attentionOf(who)).vencidos).toEqual({
      total: 1,
      itens: [{ procedimento: { id, tipo: 'processo' }, descricao: expect.any(String), prazo: '2027-03-09', ...DE_TODOS }],
    })
    await db.updateTable('procedimentos').set({ ultimoEventoEm: NOW }).where('id', '=', id).execute()
    expect((await attentionOf(who)).vencidos).toEqual(NOTHING)
  })

  test('is named by its purpose, in a process or a case', async () => {
    const who = await registerVerified(app)
    const processoId = await processo(who)
    const casoId = await processo(who, { tipo: 'caso' })
    await deadline(processoId, '2027-03-12', 'Outros', 'Juntada de procuração')
    await deadline(casoId, '2027-03-11', 'Audiência')
    expect((await attentionOf(who)).prazos).toEqual({
      total: 2,
      itens: [
        { procedimento: { id: casoId, tipo: 'caso' }, descricao: 'Audiência', prazo: '2027-03-11', ...DE_TODOS },
        {
          procedimento: { id: processoId, tipo: 'processo' },
          descricao: 'Juntada de procuração',
          prazo: '2027-03-12',
          ...DE_TODOS,
        },
      ],
    })
  })

  test.each([
    ['aguardandoAceite', true],
    ['ativo', true],
    ['suspenso', true],
    ['recusado', false],
    ['arquivado', false],
    ['acordo', false],
  ] as const)('in a process with the situação "%s" is shown: %s', async (name, shown) => {
    const who = await registerVerified(app)
    await deadline(await processo(who, { situacao: SITUACAO[name] }), '2027-03-12')
    expect((await attentionOf(who)).prazos.total).toBe(shown ? 1 : 0)
  })

  test('counts once for a user with two reasons of access, also when muted, and not for a user without access', async () => {
    const [who, other] = [await registerVerified(app), await registerVerified(app)]
    const id = await processo(who)
    await follow(who, id, 'senha')
    await db.insertInto('silencios').values({ procedimentoId: id, userId: who.id, createdAt: NOW }).execute()
    await deadline(id, '2027-03-12')
    expect((await attentionOf(who)).prazos.total).toBe(1)
    expect((await attentionOf(other)).prazos).toEqual(NOTHING)
  })

  test('is shown on the day it was moved to, not on the original one', async () => {
    const who = await registerVerified(app)
    const id = await processo(who)
    await deadline(id, '2027-03-12')
    await db.updateTable('prazos').set({ dia: '2027-03-15' }).where('procedimentoId', '=', id).execute()
    expect(await daysOf(who)).toEqual(['2027-03-15'])
  })

  test('is hidden from a designated arbitrator until the designation is accepted', async () => {
    const [parte, who] = [await registerVerified(app), await registerVerified(app)]
    const id = await processo(parte)
    await follow(who, id, 'arbitro')
    await designate(who, id)
    await deadline(id, '2027-03-12')
    expect(await daysOf(who)).toEqual([])
    await db.updateTable('designacoes').set({ situacao: 'aceita' }).where('userId', '=', who.id).execute()
    expect(await daysOf(who)).toEqual(['2027-03-12'])
  })
})

test('only three fees and five deadlines are listed, and all are counted; designations are all listed: the oldest first, deadlines by the nearest', async () => {
  const who = await registerVerified(app)
  const ids: number[] = []
  for (let i = 0; i < 6; i++) ids.push(await processo(who))
  const feeIds: number[] = []
  for (const id of ids) {
    await designate(who, id)
    feeIds.push((await fee(who, id, 100)).id)
    await deadline(id, `2027-03-${17 - ids.indexOf(id)}`)
  }
  const { designacoes, custas, prazos } = await attentionOf(who)
  expect([designacoes.total, custas.total, prazos.total]).toEqual([6, 6, 6])
  expect(designacoes.itens.map(({ procedimento }) => procedimento.id)).toEqual(ids)
  expect(custas.itens.map(({ id }) => id)).toEqual(feeIds.slice(0, 3))
  expect(prazos.itens.map(({ prazo }) => prazo)).toEqual([12, 13, 14, 15, 16].map((day) => `2027-03-${day}`))
})

test.each(['secretaria', 'admin'] as const)(
  'the %s sees the counts of all, and only their own pending items',
  async (account) => {
    const who = await registerVerified(app)
    const staff = await accountOf(account)
    const before = await homeOf(as(app, account))
    const id = await processo(who, { situacao: SITUACAO.suspenso })
    await deadline(id, '2027-03-11')
    await designate(who, id)
    await fee(who, id, 100)
    const after = await homeOf(as(app, account))
    const suspended = (all: typeof after) => all.processos.find(({ situacao }) => situacao === SITUACAO.suspenso)?.count ?? 0
    expect(suspended(after)).toBe(suspended(before) + 1)
    expect(after.atencao).toEqual(before.atencao)

    await follow(staff, id, 'senha')
    const own = await fee(staff, id, 777)
    const { prazos, custas, designacoes } = await attentionOf(as(app, account))
    expect(prazos.itens.map(({ procedimento }) => procedimento.id)).toEqual([id])
    expect(custas.itens.map((item) => item.id)).toEqual([own.id])
    expect(designacoes).toEqual(NOTHING)
  },
)
