import { randomBytes } from 'node:crypto'
import { BOLETO_VENCE_EM_DIAS } from '@concordia/contract/rules/pagamento'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias, proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { formatMoney } from '@concordia/contract/values/money'
import { MAX_BOLETO_CENTS } from '@concordia/contract/values/pagamento/boleto'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { BoletoProvider } from '../../platform/payments/boleto.ts'
import { obstaculo, requireValor } from '../custas/pagavel.ts'
import { lockPagamento, type PagamentoTravado, takePagamento } from '../liquidar.ts'
import { pixEmVigor } from '../pix/queries.ts'
import { closeAlheio } from './former-bank.ts'
import { type Pagador, pagadorDe, pagadorImpresso } from './pagador.ts'
import { type BoletoRow, findBoleto, lockEmVigor } from './queries.ts'

/**
 * The next step towards a fee's slip. All but `pronto` and `esperar` are reserved for the request that gets them, until
 * `ocupadoAte`.
 */
export interface Passo {
  /**
   * pronto: the slip is ready. pdf: the slip is ready, its file is missing. pedir: the bank was not called yet. procurar: it was
   * called, and no answer came. baixar: an earlier slip is still to be withdrawn. esperar: another request is at it.
   */
  acao: 'pronto' | 'pdf' | 'pedir' | 'procurar' | 'baixar' | 'esperar'
  boleto: BoletoRow
}

export interface Pedido {
  pagamentoId: number
  caller: Caller
  /** In reais, as the client believes. */
  valor: number
  terceiroId: number | undefined
}

/** Longer than the calls to the bank that it covers; a crashed request blocks others no longer than this. */
const RESERVA_MS = 120_000
const EM_NOME_DE_OUTRO =
  'Já existe um boleto em aberto para estas custas, em nome de outra pessoa. Cancele o boleto para emitir outro.'
const ACIMA_DO_LIMITE = `Estas custas passam do limite do boleto (${formatMoney(MAX_BOLETO_CENTS)}). Escolha outra forma de pagamento.`
/** The slip cannot be paid any more, but a payment of its last day may still be on its way. */
const passou = (vencimento: string) =>
  `O boleto destas custas venceu em ${formatDate(vencimento)}. Se você o pagou, aguarde a confirmação do banco; se não, cancele o boleto para emitir outro.`

/**
 * Decides under the lock of the fee what comes next, and stores a new slip before any bank is called.
 * @throws AppError 409 the fee is not open, in a batch, or has a slip in another name or past its day; 422 on `valor` or `terceiro_id`
 */
export const reserve = ({ tx, clock }: Deps, banco: BoletoProvider, pedido: Pedido): Promise<Passo> =>
  tx(async (trx) => {
    const now = clock.now()
    const pagamento = await lockPagamento(trx, pedido.pagamentoId)
    const motivo = obstaculo(pagamento, (await pixEmVigor(trx, pagamento.id)) ? 'pix' : null)
    if (motivo) throw conflict(motivo)
    requireValor(pedido.valor, pagamento.valorCentavos)
    if (pagamento.valorCentavos > MAX_BOLETO_CENTS) throw invalid({ valor: [ACIMA_DO_LIMITE] })
    const pagador = await pagadorDe(trx, pedido.caller.user.id, pedido.terceiroId)
    const emVigor = await lockEmVigor(trx, pagamento.id)
    if (!emVigor || (await closeAlheio(trx, emVigor, banco, now)))
      return {
        acao: 'pedir',
        boleto: await request(
          trx,
          pedido,
          await write(trx, await takePagamento(trx, pagamento.id, pedido.caller), pagador, banco, now),
        ),
      }
    const acao = proximo(emVigor, pagador, now)
    if (acao !== 'pronto' && acao !== 'esperar') await occupy(trx, emVigor.id, now)
    return { acao, boleto: emVigor }
  })

function proximo(boleto: BoletoRow, { payer }: Pagador, now: Date): Passo['acao'] {
  if (boleto.ocupadoAte !== null && boleto.ocupadoAte > now) return 'esperar'
  if (boleto.situacao === 'pedido') return 'procurar'
  if (boleto.baixaPedidaEm !== null) return 'baixar'
  const impresso = pagadorImpresso(boleto)
  // A third party may have the user's own document and another name.
  if (impresso.documento !== payer.documento || impresso.nome !== payer.nome) throw conflict(EM_NOME_DE_OUTRO)
  if (dayOf(now) > boleto.vencimento) throw conflict(passou(boleto.vencimento))
  return boleto.arquivoId === null ? 'pdf' : 'pronto'
}

/** The audit names the user who asked; the bank's answer is recorded as the platform's. */
async function request(trx: Trx, { caller, pagamentoId }: Pedido, boleto: BoletoRow): Promise<BoletoRow> {
  await audit(trx, caller, { act: 'pedir', object: 'boleto', id: boleto.id, data: { pagamento: pagamentoId } })
  return boleto
}

async function write(trx: Trx, pagamento: PagamentoTravado, pagador: Pagador, banco: BoletoProvider, now: Date) {
  const { id } = await trx
    .insertInto('boletos')
    .values({
      pagamentoId: pagamento.id,
      provedor: banco.name,
      seuNumero: novoSeuNumero(pagamento.id),
      terceiroId: pagador.terceiroId,
      pagador: JSON.stringify(pagador.payer),
      valorCentavos: pagamento.valorCentavos,
      vencimento: proximoDiaUtil(addDias(dayOf(now), BOLETO_VENCE_EM_DIAS)),
      createdAt: now,
      ocupadoAte: ate(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findBoleto(trx, id))!
}

const ate = (now: Date) => new Date(now.getTime() + RESERVA_MS)
const occupy = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('boletos')
    .set({ ocupadoAte: ate(now) })
    .where('id', '=', id)
    .execute()

/** Releases the reservation, whether its step succeeded or failed. */
export const release = ({ db }: Pick<Deps, 'db'>, id: number) =>
  db.updateTable('boletos').set({ ocupadoAte: null }).where('id', '=', id).execute()

const SEU_NUMERO = 18
/**
 * Our number of an attempt at the bank: the fee's in base 36, then random characters up to the limit, so that it is unique
 * even at a bank that knows another installation of this chamber.
 */
function novoSeuNumero(pagamentoId: number): string {
  const custa = pagamentoId.toString(36).toUpperCase()
  const chance = BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .toUpperCase()
  return `${custa}X${chance}`.slice(0, SEU_NUMERO)
}
