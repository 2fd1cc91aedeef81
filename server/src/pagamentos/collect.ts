import { MAX_CARTAO, MIN_CARTAO } from '@concordia/contract/rules/custas'
import { type Meio, SIGLAS } from '@concordia/contract/rules/pagamento'
import { type Cents, formatMoney } from '@concordia/contract/values/money'
import { MAX_BOLETO_CENTS } from '@concordia/contract/values/pagamento/boleto'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { invalid } from '../platform/http/errors.ts'
import { checkCharge, consumeCharge } from './consume.ts'
import { useConvenio } from './convenios.ts'
import { debit, requireSaldo, saldoDe } from './lancamentos.ts'

/** How the fee of a filing is paid. `meio` null: a covenant left nothing to pay. */
export type Recolhimento =
  | { meio: null }
  | { meio: 'cartao'; cobrancaId: number; cobranca: string }
  | { meio: 'saldo' }
  | { meio: 'boleto' }
  | { meio: 'pix' }

/** Whether the fee is filed open, to be paid afterwards. */
export const ficaAberta = ({ meio }: Recolhimento): boolean => meio === 'boleto' || meio === 'pix'

/** The fee of a filing, in cents. */
export interface Custas {
  /** Before the covenant. */
  custas: Cents
  /** The amount to pay. */
  aPagar: Cents
  convenioId: number | null
}

const refuse = (sentence: string) => invalid({ meioDePagamento: [sentence] })
const SEM_BOLETO = 'Esta câmara não recebe por boleto. Escolha outro meio de pagamento.'
const SEM_PIX = 'Esta câmara não recebe por Pix. Escolha outro meio de pagamento.'
const OVER_CARD = `As custas passam do limite do cartão (${formatMoney(MAX_CARTAO)}). Escolha outro meio de pagamento.`
const UNDER_CARD = `O cartão aceita valores a partir de ${formatMoney(MIN_CARTAO)}. Escolha outro meio de pagamento.`
const OVER_BOLETO = `As custas passam do limite do boleto (${formatMoney(MAX_BOLETO_CENTS)}). Escolha outro meio de pagamento.`
const CONVENIO_ESGOTADO = 'Este convênio acabou de se esgotar. Remova-o e confira as custas.'

/**
 * Checks whether this means can pay a fee, as far as possible before the transaction of the filing. Consumes nothing yet.
 * @throws AppError 422 on `meioDePagamento` or `stripe_payment`; 503 when the card's provider does not answer
 */
export async function prepareRecolhimento(
  deps: Deps,
  userId: number,
  input: { meioDePagamento: Meio; stripe_payment?: string | undefined },
  aPagar: Cents,
): Promise<Recolhimento> {
  const meio = await checkMeio(deps, userId, input.meioDePagamento, aPagar)
  if (meio !== 'cartao') return { meio }
  const cobrancaId = await checkCharge(deps, userId, input.stripe_payment, aPagar)
  return { meio: 'cartao', cobrancaId, cobranca: input.stripe_payment! }
}

/**
 * Whether this means takes this amount, before a card is charged.
 * @returns the means; null: there is nothing to pay
 * @throws AppError 422 on `meioDePagamento`
 */
export async function checkMeio(deps: Deps, userId: number, meio: Meio, aPagar: Cents): Promise<Meio | null> {
  // A fee of zero is settled at once, whatever the means (docs/rules/fees.md#covenants).
  if (aPagar === 0) return null
  if (meio === 'saldo') requireSaldo(await saldoDe(deps.db, userId), aPagar, 'meioDePagamento')
  if (meio === 'boleto') {
    if (!deps.boletos) throw refuse(SEM_BOLETO)
    if (aPagar > MAX_BOLETO_CENTS) throw refuse(OVER_BOLETO)
  }
  if (meio === 'pix' && !deps.pix) throw refuse(SEM_PIX)
  if (meio === 'cartao') {
    if (aPagar > MAX_CARTAO) throw refuse(OVER_CARD)
    if (aPagar < MIN_CARTAO) throw refuse(UNDER_CARD)
  }
  return meio
}

const DESCRICOES = { processo: 'Custas do processo', caso: 'Custas do caso' }

interface Recolher {
  tipo: keyof typeof DESCRICOES
  procedimentoId: number
  userId: number
  custas: Custas
  recolhimento: Recolhimento
  now: Date
}

/**
 * Opens the fee of a filing, in the filing's own transaction: paid by its charge or the balance, settled at zero, or left open
 * for a slip or a Pix. The covenant counts one use in every case.
 * @returns the fee; `aberta`: it is still to be paid
 * @throws AppError 409 the charge was used or returned; 422 the covenant ran out, or the balance does not cover the fee
 */
export async function collect(trx: Trx, input: Recolher): Promise<{ id: number; identificador: string; aberta: boolean }> {
  const { tipo, procedimentoId, userId, custas, recolhimento, now } = input
  if (recolhimento.meio === 'cartao') await consumeCharge(trx, recolhimento.cobrancaId, now)
  if (custas.convenioId !== null && !(await useConvenio(trx, custas.convenioId, now))) {
    throw invalid({ convenio_id: [CONVENIO_ESGOTADO] })
  }
  const identificador = `${SIGLAS[tipo]}-${procedimentoId}-1`
  const aberta = ficaAberta(recolhimento)
  const { id } = await trx
    .insertInto('pagamentos')
    .values({
      userId,
      procedimentoId,
      descricao: `${DESCRICOES[tipo]} ${procedimentoId}`,
      identificador,
      custasCentavos: custas.custas,
      valorCentavos: custas.aPagar,
      situacao: aberta ? 'A' : 'P',
      meio: aberta ? null : recolhimento.meio,
      convenioId: custas.convenioId,
      cobrancaId: recolhimento.meio === 'cartao' ? recolhimento.cobrancaId : null,
      createdAt: now,
      pagoEm: aberta ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (recolhimento.meio === 'saldo') {
    await debit(trx, { id, userId, identificador, valorCentavos: custas.aPagar }, 'meioDePagamento', now)
  }
  return { id, identificador, aberta }
}
