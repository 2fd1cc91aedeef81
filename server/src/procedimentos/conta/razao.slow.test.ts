import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { conciliado } from '../../../test/payments/conciliacao.ts'
import { userOf } from '../../../test/payments/custa.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { listSaldos } from './queries.ts'

/**
 * Changes charges in every way, often several at once, as payments, the secretariat, disputes and refunds do, and compares the
 * account with a model that knows only which changes happened.
 */
const OPERATIONS = 10_000

const app = await ownApp()
const { db } = app.deps
const { processo } = await fileProcess(app, 'parte')
const { demandantes, demandadas } = await openProcesso(as(app, 'parte'), processo.id)
const partes = [demandantes[0]!.id, demandadas[0]!.id] as const
const pagador = await userOf(app, 'parte')
const leitor = { id: await userOf(app, 'secretaria'), role: 'secretario' } as Parameters<typeof listSaldos>[1]

type Kind = 'cobrar' | 'pagar' | 'dispensar' | 'reabrir' | 'devolver'
interface Operation {
  kind: Kind
  parte: 0 | 1
  valor: number
  pick: number
}
const operation = fc.record<Operation>({
  kind: fc.constantFrom<Kind>('cobrar', 'cobrar', 'pagar', 'pagar', 'pagar', 'dispensar', 'reabrir', 'devolver'),
  parte: fc.constantFrom(0, 1),
  valor: fc.integer({ min: 1, max: 1_000_000 }),
  pick: fc.nat(),
})

const fees: { id: number; parte: 0 | 1; valor: number }[] = []
/** The fee of the filing is in the account. */
type Sums = Record<'devido' | 'pago', number>
const model: [Sums, Sums] = [
  { devido: 500_000, pago: 500_000 },
  { devido: 0, pago: 0 },
]
let [entries, n, refused] = [2, 0, 0]

/** The change of a fee, as its command makes it, where its situação allows it; and what it adds to devido and pago. */
const CHANGES = {
  pagar: [sql`situacao = 'P', pago_em = now(), meio = 'saldo', user_id = ${pagador}`, sql`situacao = 'A'`, 0, 1, 1],
  dispensar: [sql`situacao = 'C', cancelado_em = now()`, sql`situacao = 'A'`, -1, 0, 1],
  reabrir: [sql`situacao = 'A', pago_em = null, meio = null`, sql`situacao = 'P' and estornado_em is null`, 0, -1, 1],
  devolver: [sql`estornado_em = now()`, sql`situacao = 'P' and estornado_em is null`, -1, -1, 2],
} as const

async function run({ kind, parte, valor, pick }: Operation): Promise<void> {
  if (kind === 'cobrar') {
    n += 1
    const { rows } = await sql<{ id: number }>`
      insert into pagamentos (parte_id, especie, vence_em, descricao, identificador, custas_centavos, valor_centavos, situacao)
      values (${partes[parte]}, 'administracao', '2999-01-01', 'Taxa', ${`T-${n}`}, ${valor}, ${valor}, 'A') returning id`.execute(
      db,
    )
    fees.push({ id: rows[0]!.id, parte, valor })
    model[parte].devido += valor
    entries += 1
    return
  }
  const fee = fees[pick % Math.max(fees.length, 1)]
  if (!fee) return
  const [change, when, devido, pago, lines] = CHANGES[kind]
  const { numAffectedRows } = await sql`update pagamentos set ${change} where id = ${fee.id} and ${when}`.execute(db)
  if (numAffectedRows !== 1n) {
    refused += 1
    return
  }
  model[fee.parte].devido += devido * fee.valor
  model[fee.parte].pago += pago * fee.valor
  entries += lines
}

async function compare(): Promise<void> {
  const saldos = await listSaldos(db, leitor, processo.id)
  for (const [i, { devido, pago }] of model.entries()) {
    const saldo = saldos.find(({ id }) => id === partes[i])
    expect({ devido: Number(saldo?.devido ?? 0), pago: Number(saldo?.pago ?? 0) }).toEqual({ devido, pago })
    expect(Number(saldo?.emAberto ?? 0)).toBe(devido - pago)
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from conta_lancamentos`.execute(db)
  expect(rows[0]!.n).toBe(entries)
}

const seed = randomInt(2 ** 31)
test(`the account is the sum of what happened, ${OPERATIONS} operations long (seed ${seed})`, { timeout: 180_000 }, async () => {
  const operations = fc.sample(operation, { numRuns: OPERATIONS, seed })
  for (let at = 0; at < OPERATIONS; at += 20) {
    await Promise.all(operations.slice(at, at + 20).map(run))
    if (at % 1_000 === 0) await compare()
  }
  await compare()
  expect(refused).toBeGreaterThan(OPERATIONS / 50)
  await conciliado(app)
  const found = await db.selectFrom('conciliacaoDiferencas').select('detalhe').where('tipo', '=', 'conta-divergente').execute()
  expect(found).toEqual([])
})
