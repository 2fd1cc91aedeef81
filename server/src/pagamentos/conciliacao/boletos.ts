import type { TipoDeDiferenca } from '@concordia/contract/secretaria/words'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BoletoProvider } from '../../platform/payments/boleto.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'
import { checkBoleto } from '../boleto/check-boleto.ts'
import { creditSurplus } from '../boleto/credit-surplus.ts'
import { findBoleto } from '../boleto/queries.ts'
import { EM_CONTA, storeRecebimentos } from '../boleto/recebimentos.ts'
import { type Achado, conferidoAte, markConferido, recordComparacao } from './compare.ts'

const TIPOS = ['boleto-desconhecido', 'boleto-pago-sem-baixa', 'boleto-valor'] as const satisfies readonly TipoDeDiferenca[]
const DAY = 24 * 3_600_000
/** How long the bank keeps its files. */
const ALCANCE_DIAS = 30
/** A payment late in the day reaches the bank's books on the next. */
const SOBREPOSICAO_DIAS = 2

/**
 * Stores the payments that the bank names since the last comparison, and compares all of them with our slips. A slip that was
 * paid there and is still open here first gets its usual check, which settles it; when more came in than is in our books the
 * rest becomes balance.
 * @throws ProviderUnreachable the same days are compared again next time
 */
export async function compareBoletos(deps: Deps): Promise<void> {
  const { db, boletos: banco } = deps
  if (!banco) return
  const now = deps.clock.now()
  const ate = await conferidoAte(db, `boleto:${banco.name}`)
  const inicio = Math.max(now.getTime() - ALCANCE_DIAS * DAY, (ate?.getTime() ?? 0) - SOBREPOSICAO_DIAS * DAY)
  await storeRecebimentos(db, banco.name, await banco.settlements(dayOf(new Date(inicio)), dayOf(now)), now)
  for (const { id } of (await pagos(db, banco.name)).filter(({ situacao }) => situacao !== 'liquidado'))
    await liquidar(deps, banco, id)
  for (const { id, pagamentoId } of (await pagos(db, banco.name)).filter(({ cents, emConta }) => cents > emConta))
    await creditSurplus(deps, { id, pagamentoId })
  const achados = [...(await desconhecidos(db, banco.name)), ...(await pagos(db, banco.name)).flatMap(judge)]
  await recordComparacao(db, { provedor: banco.name, tipos: TIPOS, achados, now })
  await markConferido(db, `boleto:${banco.name}`, now)
}

/** The usual check of a slip that was paid at the bank; other errors of it show in the comparison. */
async function liquidar(deps: Deps, banco: BoletoProvider, id: number): Promise<void> {
  const boleto = (await findBoleto(deps.db, id))!
  await checkBoleto(deps, banco, boleto).catch((err: unknown) => {
    if (err instanceof ProviderUnreachable) throw err
    deps.logger.warn({ err }, `O boleto ${boleto.seuNumero}, pago no banco, não pôde ser liquidado`)
  })
}

interface Pago {
  id: number
  situacao: string
  nossoNumero: string
  valor: number
  /** What came in for a slip, the day of the last payment, and how much of it is in our books. */
  cents: number
  dia: string | null
  emConta: number
  pagamentoId: number
  identificador: string
  custa: string
}

/**
 * Slips that do not agree with what came in for them: by the bank's files or, until these name it, by the amount we settled
 * them with. A slip paid with less than its value agrees once its fee is no longer open.
 */
async function pagos(db: Db, provedor: string): Promise<Pago[]> {
  const { rows } = await sql<Pago>`
    select * from (
      select b.id, b.situacao, coalesce(b.nosso_numero, r.nosso_numero) as nosso_numero, b.valor_centavos as valor,
        coalesce(r.cents, b.pago_centavos)::bigint as cents, r.dia, ${EM_CONTA} as em_conta,
        p.id as pagamento_id, p.identificador, p.situacao as custa
      from boletos b
        join pagamentos p on p.id = b.pagamento_id
        left join (select boleto_id, sum(valor_centavos) as cents, max(dia) as dia, max(nosso_numero) as nosso_numero
          from boleto_recebimentos where boleto_id is not null group by boleto_id) r on r.boleto_id = b.id
      where b.provedor = ${provedor} and (r.boleto_id is not null or (b.situacao = 'liquidado' and b.pago_centavos < b.valor_centavos))
    ) t
    -- A slip with none of it in our books is reported by the comparison of our own books.
    where situacao <> 'liquidado' or (em_conta > 0 and (em_conta <> cents or (cents < valor and custa = 'A')))
    order by id`.execute(db)
  return rows
}

function judge({ situacao, nossoNumero, valor, cents, dia, emConta, pagamentoId, identificador }: Pago): Achado {
  const recebido = `${recebeu(cents, dia)} pelo boleto ${nossoNumero}, das custas ${identificador}`
  const achado = { objeto: nossoNumero, pagamentoId }
  if (situacao !== 'liquidado')
    return { ...achado, tipo: 'boleto-pago-sem-baixa', detalhe: `${recebido}, que aqui não está pago.` }
  const conta = `nas nossas contas entraram ${formatMoney(emConta)}`
  return { ...achado, tipo: 'boleto-valor', detalhe: `${recebido}, que é de ${formatMoney(valor)}; ${conta}.` }
}

/** Payments of slips that are not ours. */
async function desconhecidos(db: Db, provedor: string): Promise<Achado[]> {
  const rows = await db
    .selectFrom('boletoRecebimentos')
    .select((eb) => ['nossoNumero', eb.fn.sum<number>('valorCentavos').as('cents'), eb.fn.max('dia').as('dia')])
    .where('provedor', '=', provedor)
    .where('boletoId', 'is', null)
    .groupBy('nossoNumero')
    .execute()
  return rows.map(({ nossoNumero, cents, dia }) => ({
    tipo: 'boleto-desconhecido',
    objeto: nossoNumero,
    pagamentoId: null,
    detalhe: `${recebeu(Number(cents), dia)} pelo boleto ${nossoNumero}, que não emitimos.`,
  }))
}

const recebeu = (cents: number, dia: string | null) =>
  `O banco recebeu ${formatMoney(cents)}${dia === null ? '' : ` em ${formatDate(dia)}`}`
