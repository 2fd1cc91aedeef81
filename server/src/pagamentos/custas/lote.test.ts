import type { custas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { MAX_ITENS_DO_LOTE } from '@concordia/contract/rules/pagamento'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { MAX_CENTS } from '@concordia/contract/values/money'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { comBoleto, livros, novaCusta, novoSaldo, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { saldoDe } from '../lancamentos.ts'

const app = await ownApp()
const today = dayOf(new Date())

type Feito = ResultOf<typeof custas.lote> & Refusal
const request = (who: Client, pagamentosIds: unknown, period: object = { from: today, to: today }) =>
  who.post<Feito>('/pagamento', { ...period, pagamentosIds })
const generate = async (who: Client, ...ids: number[]) => {
  const { status, body } = await request(who, ids)
  expect(status).toBe(201)
  return body.pagamento.id
}
const cancel = (who: Client, id: number) => who.delete(`/pagamento/${id}`)

describe('a batch', () => {
  test('is one open fee over the chosen ones, which wait in it', async () => {
    const person = await registerVerified(app)
    const ids = [await novaCusta(app, person.id, 10.1), await novaCusta(app, person.id, 20.2), await novoSaldo(person, 30)]
    const left = await novaCusta(app, person.id, 40)
    const id = await generate(person, ...ids)
    const lote = await openCusta(person, id)
    expect(lote).toMatchObject({
      tipo: 'lote',
      situacao: 'A',
      valor: 60.3,
      custas: 60.3,
      descricao: `Custas em lote de ${formatDate(today)} a ${formatDate(today)} (3 itens)`,
      identificador: `LOTE-${id}`,
      lote: null,
    })
    expect(lote.itens.map((item) => [item.id, item.lote, item.situacao])).toEqual(ids.map((one) => [one, id, 'A']))
    expect(await openCusta(person, left)).toMatchObject({ lote: null })
  })

  test('shows the processes of all its fees, and adds to each docket once it is paid', async () => {
    const who = as(app, 'advogado')
    const filed = [await fileProcess(app, 'advogado'), await fileProcess(app, 'advogado')].map(({ processo }) => processo.id)
    const ids: number[] = []
    for (const procedimentoId of filed) ids.push(await novaCusta(app, 'advogado', 15, { procedimentoId }))
    const id = await generate(who, ...ids)
    expect((await openCusta(who, id)).processos.map((processo) => processo.id)).toEqual(filed)
    expect((await payByCard(who, id, 30)).status).toBe(200)
    for (const one of [id, ...ids]) expect(await openCusta(who, one)).toMatchObject({ situacao: 'P', meio: 'cartao' })
    for (const one of filed) {
      const { eventos } = await openProcesso(who, one)
      expect(eventos.map(({ descricao }) => descricao).toSorted()).toEqual(['Custas pagas', 'Protocolo da petição inicial'])
    }
  })

  test('with a balance fee in it, paid by card, credits the balance', async () => {
    const person = await registerVerified(app)
    const id = await generate(person, await novoSaldo(person, 30), await novaCusta(app, person.id, 5))
    expect((await payByCard(person, id, 35)).status).toBe(200)
    expect(await saldoDe(app.deps.db, person.id)).toBe(3000)
  })

  test('requested again, in another order or with an id twice, is the same one', async () => {
    const person = await registerVerified(app)
    const [a, b] = [await novaCusta(app, person.id, 10), await novaCusta(app, person.id, 20)]
    const id = await generate(person, a, b, a)
    const books = await livros(app)
    expect(await generate(person, b, a)).toBe(id)
    expect(await livros(app)).toEqual(books)
    expect(await openCusta(person, id)).toMatchObject({ valor: 30, itens: { length: 2 } })
  })

  test('is made once when requested ten times at once', async () => {
    const person = await registerVerified(app)
    const ids = [await novaCusta(app, person.id, 10), await novaCusta(app, person.id, 20)]
    const made = await Promise.all(Array.from({ length: 10 }, () => generate(person, ...ids)))
    expect(new Set(made).size).toBe(1)
  })

  test('never shares a fee with another batch, in whatever order they are requested', async () => {
    const person = await registerVerified(app)
    const [a, b, c] = [await novaCusta(app, person.id, 1), await novaCusta(app, person.id, 2), await novaCusta(app, person.id, 3)]
    const answers = await Promise.all([request(person, [a, b]), request(person, [c, b]), request(person, [b])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const [made] = answers.flatMap(({ status, body }) => (status === 201 ? [body.pagamento.id] : []))
    expect((await openCusta(person, b)).lote).toBe(made)
  })
})

describe('fees that cannot enter a batch', () => {
  const refused = async (who: Client, ids: unknown, status: number, message: string | RegExp, period?: object) => {
    const books = await livros(app)
    expect(await request(who, ids, period)).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
    expect(await livros(app)).toEqual(books)
  }

  test('a fee of another user looks like one that does not exist', async () => {
    const person = await registerVerified(app)
    const own = await novaCusta(app, person.id, 10)
    for (const id of [await novaCusta(app, 'parte', 10), 999_999])
      await refused(person, [own, id], 422, 'Um dos itens escolhidos não existe ou não é seu.')
  })

  test('a fee that is paid, cancelled, in another batch or with a slip in force is named', async () => {
    const person = await registerVerified(app)
    const fresh = () => novaCusta(app, person.id, 10)
    const [own, paid, withSlip, asked] = [await fresh(), await fresh(), await fresh(), await fresh()]
    const cancelled = await novoSaldo(person, 10)
    await payByCard(person, paid, 10)
    await cancel(person, cancelled)
    await comBoleto(app, withSlip, 'aberto')
    await comBoleto(app, asked, 'pedido')
    await refused(person, [own, paid], 409, /^PROC-\S+: Estas custas já foram pagas\.$/)
    await refused(person, [own, cancelled], 409, `SALDO-${cancelled}: Estas custas foram canceladas.`)
    for (const id of [withSlip, asked]) await refused(person, [own, id], 409, /^PROC-\S+: Estas custas têm um boleto em aberto/)
    const [x, y] = [await fresh(), await fresh()]
    const lote = await generate(person, x, y)
    await refused(person, [own, x], 409, `Estas custas estão no lote ${lote}`)
    await refused(person, [x], 409, `Estas custas estão no lote ${lote}`)
    await refused(person, [own, lote], 409, 'Um lote não pode entrar em outro lote.')
  })

  test('a fee of another period is named with its day', async () => {
    const person = await registerVerified(app)
    const old = await novaCusta(app, person.id, 10, { createdAt: new Date('2026-03-11T02:00:00Z') })
    await refused(person, [old], 422, /PROC-\S+ são de 10\/03\/2026, fora do período/, { from: '2026-03-11', to: '2026-03-12' })
    await refused(person, [old], 422, 'A data final não pode ser anterior à inicial', { from: '2026-03-12', to: '2026-03-10' })
  })

  test('fees above the largest amount', async () => {
    const person = await registerVerified(app)
    const ids = [await novaCusta(app, person.id, MAX_CENTS / 100), await novaCusta(app, person.id, 0.01)]
    await refused(person, ids, 422, 'O total do lote passa de R\\$ 999.999.999.999,99')
  })

  test.each([
    [[], 'Escolha ao menos um item'],
    [undefined, 'Escolha ao menos um item'],
    ['todas', 'Escolha ao menos um item'],
    [Array.from({ length: MAX_ITENS_DO_LOTE + 1 }, (_, i) => i + 1), 'Escolha no máximo 200 itens'],
    [[0], ''],
    [[-1], ''],
    [[1.5], ''],
    [[1e21], ''],
  ])('%j', async (ids, message) => {
    await refused(await registerVerified(app), ids, 422, message)
  })
})

describe('cancelling', () => {
  test('a cancelled batch releases its fees: they can be paid alone, or in another batch', async () => {
    const person = await registerVerified(app)
    const [a, b] = [await novaCusta(app, person.id, 10), await novaCusta(app, person.id, 20)]
    const lote = await generate(person, a, b)
    expect(await cancel(person, lote)).toMatchObject({ status: 200, body: { message: 'Cancelado com sucesso' } })
    expect(await openCusta(person, lote)).toMatchObject({ situacao: 'C', cancelado_em: expect.any(String), itens: [] })
    expect((await payByCard(person, a, 10)).status).toBe(200)
    expect(await generate(person, b)).not.toBe(lote)
    const trail = await app.deps.db
      .selectFrom('auditoria')
      .selectAll()
      .where('acao', '=', 'cancelar')
      .where('objetoId', '=', String(lote))
      .execute()
    expect(trail).toMatchObject([{ userId: person.id, objeto: 'pagamento', dados: { itens: [a, b] } }])
  })

  test('an addition of balance', async () => {
    const person = await registerVerified(app)
    const id = await novoSaldo(person, 10)
    expect((await cancel(person, id)).status).toBe(200)
    expect(await openCusta(person, id)).toMatchObject({ situacao: 'C', pago_em: null })
  })

  test('a fee that must not be cancelled is refused with the reason, and nothing changes', async () => {
    const person = await registerVerified(app)
    const [fee, paid, inBatch, withSlip, twice, other] = [
      await novaCusta(app, person.id, 10),
      await novoSaldo(person, 10),
      await novoSaldo(person, 10),
      await novoSaldo(person, 10),
      await novoSaldo(person, 10),
      await novaCusta(app, person.id, 10),
    ]
    await payByCard(person, paid, 10)
    const lote = await generate(person, inBatch)
    await comBoleto(app, withSlip, 'aberto')
    await cancel(person, twice)
    const batchWithSlip = await generate(person, other)
    await comBoleto(app, batchWithSlip, 'pedido')
    const books = await livros(app)
    for (const [id, message] of [
      [fee, 'As custas de um procedimento não podem ser canceladas.'],
      [paid, 'Estas custas já foram pagas.'],
      [inBatch, `Estas custas estão no lote ${lote}.`],
      [withSlip, 'Estas custas têm um boleto em aberto'],
      [twice, 'Estas custas foram canceladas.'],
      [batchWithSlip, 'Estas custas têm um boleto em aberto'],
    ] as const)
      expect(await cancel(person, id)).toMatchObject({ status: 409, body: { message: expect.stringContaining(message) } })
    expect(await livros(app)).toEqual(books)
  })

  test('and paying at once: one of them wins, and the fees of the batch follow it', async () => {
    const person = await registerVerified(app)
    for (let i = 0; i < 6; i++) {
      const ids = [await novaCusta(app, person.id, 3), await novaCusta(app, person.id, 4)]
      const lote = await generate(person, ...ids)
      const [paid, cancelled] = await Promise.all([payByCard(person, lote, 7), cancel(person, lote)])
      expect([paid.status, cancelled.status].toSorted()).toEqual([200, 409])
      const items = await Promise.all(ids.map((id) => openCusta(person, id)))
      for (const item of items)
        expect(item).toMatchObject(paid.status === 200 ? { situacao: 'P', lote } : { situacao: 'A', lote: null })
    }
  })
})
