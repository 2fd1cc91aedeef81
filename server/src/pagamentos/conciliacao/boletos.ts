import type { TipoDeDiferenca } from '@concordia/contract/conciliacao'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { type Cents, formatMoney } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BoletoProvider, Settlement } from '../../platform/payments/boleto.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'
import { conferir } from '../boleto/conferir.ts'
import { findBoleto } from '../boleto/queries.ts'
import { type Achado, anotarComparacao, conferidoAte, type EmAberto, emAbertoDe, marcarConferido } from './comparar.ts'

const TIPOS = ['boleto-desconhecido', 'boleto-pago-sem-baixa', 'boleto-valor'] as const satisfies readonly TipoDeDiferenca[]
const DAY = 24 * 3_600_000
/** The bank keeps its files that long. */
const ALCANCE_DIAS = 30
/** What was paid late in the day reaches the bank's books the next. */
const SOBREPOSICAO_DIAS = 2

/**
 * Compares what the bank says it was paid since the last comparison with our slips, and looks again at those about which we
 * disagreed before. One that was paid there and is still open here gets its usual check first, which settles it.
 * @throws ProviderUnreachable the same days are compared again next time
 */
export async function conferirBoletos(deps: Deps): Promise<void> {
  const { db, boletos: banco } = deps
  if (!banco) return
  const now = deps.clock.now()
  const ate = await conferidoAte(db, `boleto:${banco.name}`)
  const inicio = Math.max(now.getTime() - ALCANCE_DIAS * DAY, (ate?.getTime() ?? 0) - SOBREPOSICAO_DIAS * DAY)
  const pagos = porBoleto(await banco.settlements(dayOf(new Date(inicio)), dayOf(now)))
  const achados: Achado[] = []
  for (const pago of pagos.values()) achados.push(...julgarPago(pago, await atualizado(deps, banco, pago)))
  for (const diferenca of await emAbertoDe(db, banco.name, TIPOS)) {
    const { objeto: nossoNumero } = diferenca
    if (pagos.has(nossoNumero)) continue
    if (!resolvida(diferenca, await atualizado(deps, banco, { nossoNumero }))) achados.push(diferenca)
  }
  await anotarComparacao(db, { provedor: banco.name, tipos: TIPOS, achados, now })
  await marcarConferido(db, `boleto:${banco.name}`, now)
}

/** All that came in for each slip: paid twice, it counts twice. */
function porBoleto(settlements: readonly Settlement[]): Map<string, Settlement> {
  const pagos = new Map<string, Settlement>()
  for (const settlement of settlements) {
    const before = pagos.get(settlement.nossoNumero)?.cents ?? 0
    pagos.set(settlement.nossoNumero, { ...settlement, cents: before + settlement.cents })
  }
  return pagos
}

type Numeros = Pick<Settlement, 'nossoNumero'> & Partial<Settlement>

/** Our slip; one that is not settled yet has just had its usual check, which settles what was paid. */
async function atualizado(deps: Deps, banco: BoletoProvider, numeros: Numeros): Promise<Nosso> {
  const boleto = await nosso(deps.db, banco.name, numeros)
  if (!boleto || boleto.situacao === 'liquidado') return boleto
  await conferir(deps, banco, (await findBoleto(deps.db, boleto.id))!).catch((err: unknown) => {
    if (err instanceof ProviderUnreachable) throw err
    deps.logger.warn({ err }, `slip ${numeros.nossoNumero}, paid at the bank, could not be settled`)
  })
  return nosso(deps.db, banco.name, numeros)
}

type Nosso = Awaited<ReturnType<typeof nosso>>

/** Our slip, by our own number where the answer that names the bank's never came, and how much of its money is in our books: what it paid of its fee, and what of it became balance. */
const nosso = (db: Db, provedor: string, { nossoNumero, seuNumero }: Numeros) =>
  db
    .selectFrom('boletos as b')
    .innerJoin('pagamentos as p', 'p.id', 'b.pagamentoId')
    .select(['b.id', 'b.situacao', 'b.valorCentavos', 'b.pagoCentavos'])
    .select(['p.id as pagamentoId', 'p.identificador', 'p.situacao as custa'])
    .select((eb) => [
      // Slip and fee are settled in one transaction, with one time.
      sql<number>`case when p.meio = 'boleto' and p.pago_em = b.encerrado_em then p.valor_centavos else 0 end`.as('emCustas'),
      eb
        .selectFrom('saldoLancamentos as s')
        .select((s) => s.fn.coalesce(s.fn.sum<number>('s.valorCentavos'), s.lit(0)).as('total'))
        .whereRef('s.boletoId', '=', 'b.id')
        .as('emSaldo'),
    ])
    .where('b.provedor', '=', provedor)
    .where((eb) =>
      eb.or([
        eb('b.nossoNumero', '=', nossoNumero),
        eb.and([eb('b.nossoNumero', 'is', null), eb('b.seuNumero', '=', seuNumero ?? null)]),
      ]),
    )
    .executeTakeFirst()

function julgarPago({ nossoNumero, cents, on }: Settlement, boleto: Nosso): Achado[] {
  const recebido = `O banco recebeu ${formatMoney(cents)} em ${formatDate(on)} pelo boleto ${nossoNumero}`
  const achado = (tipo: (typeof TIPOS)[number], detalhe: string): Achado[] => [
    { tipo, objeto: nossoNumero, pagamentoId: boleto?.pagamentoId ?? null, detalhe },
  ]
  if (!boleto) return achado('boleto-desconhecido', `${recebido}, que não emitimos.`)
  const custa = `da custa ${boleto.identificador}`
  if (boleto.situacao !== 'liquidado') return achado('boleto-pago-sem-baixa', `${recebido}, ${custa}, que aqui não está pago.`)
  if (emOrdem(boleto, cents)) return []
  const conta = `nas nossas contas entraram ${formatMoney(contabilizado(boleto))}`
  return achado('boleto-valor', `${recebido}, ${custa}, que é de ${formatMoney(boleto.valorCentavos)}; ${conta}.`)
}

/** What came in is in our books, and no fee waits for the rest of it. */
function emOrdem(boleto: NonNullable<Nosso>, cents: Cents | null): boolean {
  const conta = contabilizado(boleto)
  // None of it in our books is told by the comparison of our own books.
  if (conta === 0) return true
  return conta === cents && (cents >= boleto.valorCentavos || boleto.custa !== 'A')
}

const contabilizado = ({ emCustas, emSaldo }: NonNullable<Nosso>): Cents => Number(emCustas) + Number(emSaldo)

/** What the bank said once, it does not say again: whether it has been put right shows in our books alone. */
function resolvida({ tipo }: EmAberto, boleto: Nosso): boolean {
  if (!boleto) return false
  if (tipo === 'boleto-desconhecido') return true
  if (boleto.situacao !== 'liquidado') return false
  return tipo === 'boleto-pago-sem-baixa' || emOrdem(boleto, boleto.pagoCentavos)
}
