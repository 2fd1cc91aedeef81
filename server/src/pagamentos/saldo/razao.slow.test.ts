import { randomInt } from 'node:crypto'
import { formatMoney } from '@concordia/contract/values/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { callerOf } from '../../../test/caller.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import { AppError } from '../../platform/http/errors.ts'
import { creditCobranca } from '../credit.ts'
import { cancelCusta } from '../custas/cancel.ts'
import { generateLote } from '../custas/lote.ts'
import { payWithSaldo } from '../custas/pay.ts'
import { liquidar, lockPagamento } from '../liquidar.ts'
import { startCharge } from '../start-charge.ts'
import { addSaldo } from './add.ts'

/**
 * Compares the ledger with a model that knows only the answers of the commands: after every command the sum of a user's entries
 * is the model's balance, and no entry ever left it negative.
 */
const OPERATIONS = 10_000
const USERS = 6
const FEES = 900

const app = await ownApp()
const { deps } = app
const { db } = deps

type Kind = 'pagar' | 'abrir' | 'receber' | 'cobrar' | 'creditar' | 'reunir' | 'pagarLote' | 'receberLote' | 'cancelar'
/** `pick` chooses among the existing objects; `valor` in cents. */
interface Operation {
  user: number
  kind: Kind
  valor: number
  pick: number
}
const kind = fc.oneof(
  ...(
    [
      ['pagar', 20],
      ['abrir', 4],
      ['receber', 5],
      ['cobrar', 1],
      ['creditar', 2],
      ['reunir', 3],
      ['pagarLote', 4],
      ['receberLote', 1],
      ['cancelar', 1],
    ] as const
  ).map(([name, weight]) => ({ arbitrary: fc.constant<Kind>(name), weight })),
)
const operation = fc.record<Operation>({
  user: fc.nat(USERS - 1),
  kind,
  valor: fc.integer({ min: 1, max: 4000 }),
  pick: fc.nat(),
})

interface Lote {
  id: number
  valor: number
  /** A fee that adds balance when it is paid. */
  credito: number
}
/** What one user has, as far as the answers show. */
interface Model {
  id: number
  saldo: number
  custas: Map<number, number>
  adicoes: Map<number, number>
  lotes: Map<number, Lote>
  cobrancas: Map<string, number>
  creditadas: Set<string>
}

const users: Model[] = []
for (let i = 0; i < USERS; i++) {
  const { id } = await registerVerified(app)
  const rows = Array.from({ length: FEES }, (_, n) => {
    const valor = 1 + ((n * 7919 + i * 104_729) % 4000)
    return {
      userId: id,
      descricao: 'Custas',
      identificador: `F-${i}-${n}`,
      custasCentavos: valor,
      valorCentavos: valor,
      situacao: 'A',
    }
  })
  const made = await db.insertInto('pagamentos').values(rows).returning(['id', 'valorCentavos']).execute()
  const custas = new Map(made.map((row) => [row.id, row.valorCentavos]))
  users.push({ id, saldo: 0, custas, adicoes: new Map(), lotes: new Map(), cobrancas: new Map(), creditadas: new Set() })
}

const por = ({ id }: Model, idempotencyKey: string | null = null) => ({ ...callerOf({ id }), idempotencyKey })
/** Nothing exists yet to apply it to: the operation is skipped. */
class Idle extends Error {}
function chosen<K, V>(from: Map<K, V>, pick: number): [K, V] {
  if (from.size === 0) throw new Idle()
  return [...from][pick % from.size]!
}

/** Settles a fee as the bank or a card would. */
const receber = (id: number) =>
  deps.tx(async (trx) =>
    liquidar(deps, trx, await lockPagamento(trx, id), { meio: 'boleto', caller: PLATFORM, now: deps.clock.now() }),
  )

/** Each operation; it throws what the command throws, and updates the model only after the command has answered. */
const DO: Record<Kind, (user: Model, op: Operation) => Promise<void>> = {
  async pagar(user, { pick }) {
    const [id, valor] = chosen(user.custas, pick)
    await payWithSaldo(deps, por(user), id)
    user.custas.delete(id)
    user.saldo -= valor
  },
  async abrir(user, { valor }) {
    user.adicoes.set(await addSaldo(deps, por(user), valor / 100), valor)
  },
  async receber(user, { pick }) {
    const [id, valor] = chosen(user.adicoes, pick)
    await receber(id)
    user.adicoes.delete(id)
    user.saldo += valor
  },
  async cobrar(user, { valor, pick }) {
    const cents = valor + 50
    const { stripe_payment } = await startCharge(deps, por(user, `t${pick}`), {
      valor: cents / 100,
      payment_method: 'pm_card_visa',
    })
    user.cobrancas.set(stripe_payment, cents)
  },
  async creditar(user, { pick }) {
    const [id, valor] = chosen(user.cobrancas, pick)
    await creditCobranca(deps, por(user), id)
    // A repeated call gets the same answer and adds nothing.
    if (!user.creditadas.has(id)) user.saldo += valor
    user.creditadas.add(id)
  },
  async reunir(user, { pick }) {
    const fees = [...user.custas].slice(pick % 40, (pick % 40) + 1 + (pick % 4))
    const additions = pick % 3 === 0 ? [...user.adicoes].slice(0, 1) : []
    const items = [...fees, ...additions]
    if (items.length === 0) throw new Idle()
    const pagamentosIds = items.map(([id]) => id)
    const id = await generateLote(deps, por(user), { from: '2000-01-01', to: '2999-12-31', pagamentosIds })
    const sum = (of: [number, number][]) => of.reduce((total, [, valor]) => total + valor, 0)
    user.lotes.set(id, { id, valor: sum(items), credito: sum(additions) })
  },
  async pagarLote(user, { pick }) {
    const [id, lote] = chosen(user.lotes, pick)
    await payWithSaldo(deps, por(user), id)
    user.lotes.delete(id)
    user.saldo -= lote.valor
  },
  async receberLote(user, { pick }) {
    const [id, lote] = chosen(user.lotes, pick)
    await receber(id)
    user.lotes.delete(id)
    user.saldo += lote.credito
  },
  async cancelar(user, { pick }) {
    const [id] = pick % 2 ? chosen(user.lotes, pick) : chosen(user.adicoes, pick)
    await cancelCusta(deps, por(user), id)
    user.lotes.delete(id)
    user.adicoes.delete(id)
  },
}

let [done, tooLow, refused] = [0, 0, 0]
/** @param alone no other operation runs meanwhile, so the model is right when the command runs */
async function run(op: Operation, alone: boolean): Promise<void> {
  try {
    await DO[op.kind](users[op.user]!, op)
    done += 1
  } catch (error) {
    if (error instanceof Idle) return
    if (!(error instanceof AppError) || ![409, 422].includes(error.status)) throw error
    if (!error.message.startsWith('Seu saldo é de')) {
      refused += 1
      return
    }
    tooLow += 1
    if (alone) expect(error.message).toContain(`Seu saldo é de ${formatMoney(users[op.user]!.saldo)},`)
  }
}

async function compare(): Promise<void> {
  const { rows } = await sql<{ userId: number; saldo: number; menor: number }>`
    select user_id as "userId", sum(valor_centavos)::bigint as saldo, min(depois)::bigint as menor
    from (select *, sum(valor_centavos) over (partition by user_id order by id) as depois from saldo_lancamentos) as l
    group by user_id`.execute(db)
  const books = new Map(rows.map((row) => [row.userId, row]))
  for (const { id, saldo } of users) {
    expect(books.get(id)?.saldo ?? 0).toBe(saldo)
    expect(books.get(id)?.menor ?? 0).toBeGreaterThanOrEqual(0)
  }
}

const seed = randomInt(2 ** 31)
test(`the ledger is what was paid in and out, ${OPERATIONS} operations long (seed ${seed})`, { timeout: 180_000 }, async () => {
  const operations = fc.sample(operation, { numRuns: 2 * OPERATIONS, seed })
  let at = 0
  while (done + tooLow + refused < OPERATIONS) {
    // From one at a time to many at once, often several of the same user and about the same fee.
    const width = 1 + (operations[at]!.pick % 12)
    await Promise.all(operations.slice(at, at + width).map((op) => run(op, width === 1)))
    at += width
    if (at % 500 < width) await compare()
  }
  await compare()
  for (const count of [done, tooLow, refused]) expect(count).toBeGreaterThan(OPERATIONS / 50)
})
