import { randomUUID } from 'node:crypto'
import { PIX_VALE_SEGUNDOS } from '@concordia/contract/rules/pagamento'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { ProviderNotAsked } from '../../platform/payments/boleto.ts'
import { type PixProvider, PixRefused } from '../../platform/payments/pix/pix.ts'
import { boletoEmVigor } from '../boleto/queries.ts'
import { obstaculo } from '../custas/pagavel.ts'
import { lockPagamento, takePagamento } from '../liquidar.ts'
import { closePixAlheio, comOPix, requirePix } from './banco.ts'
import { findPix, lockPixEmVigor, type PixRow } from './queries.ts'
import { recordAtiva, recordFim } from './record.ts'
import { removeAtBank } from './remover.ts'

const GERANDO = 'O Pix destas custas está sendo gerado. Tente de novo em instantes.'
/** More steps than any sequence of lost answers and late removals needs. */
const MAX_PASSOS = 5

/** The next step towards the Pix of a fee. pronto: it can be paid. pedir: the bank may not know it. remover: its time is over. */
interface Passo {
  acao: 'pronto' | 'pedir' | 'remover'
  pix: PixRow
}

/**
 * Makes a Pix for a fee, or returns the one in force, whatever became of earlier attempts. The row with its txid is stored before
 * the bank is called, and the bank makes one charge of each txid: a lost answer is found, and two requests at once get the same.
 * @throws AppError 409 no Pix here, the fee is not open, in a batch, or has a slip; 402 refused, with the bank's words; 503 no answer
 */
export async function gerarPix(deps: Deps, caller: Caller, pagamentoId: number): Promise<PixRow> {
  const banco = requirePix(deps)
  for (let passos = 0; passos < MAX_PASSOS; passos++) {
    const { acao, pix } = await decide(deps, banco, caller, pagamentoId)
    if (acao === 'pronto') return pix
    await comOPix(deps, () => (acao === 'pedir' ? request(deps, banco, pix) : removeAtBank(deps, banco, pix)))
  }
  throw conflict(GERANDO)
}

const decide = ({ tx, clock }: Deps, banco: PixProvider, caller: Caller, pagamentoId: number): Promise<Passo> =>
  tx(async (trx) => {
    const now = clock.now()
    const pagamento = await lockPagamento(trx, pagamentoId)
    const motivo = obstaculo(pagamento, (await boletoEmVigor(trx, pagamentoId)) ? 'boleto' : null)
    if (motivo) throw conflict(motivo)
    const pix = await lockPixEmVigor(trx, pagamentoId)
    if (pix && !(await closePixAlheio(trx, pix, banco, now))) {
      if (pix.situacao === 'pedida') return { acao: 'pedir', pix }
      return { acao: pix.remocaoPedidaEm !== null || pix.expiraEm <= now ? 'remover' : 'pronto', pix }
    }
    await takePagamento(trx, pagamentoId, caller)
    const { id } = await trx
      .insertInto('pix')
      .values({
        pagamentoId,
        provedor: banco.name,
        txid: randomUUID().replaceAll('-', ''),
        chave: banco.chave,
        valorCentavos: pagamento.valorCentavos,
        situacao: 'pedida',
        // Until the bank says it.
        expiraEm: new Date(now.getTime() + PIX_VALE_SEGUNDOS * 1_000),
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, caller, { act: 'gerar-pix', object: 'pix', id, data: { pagamento: pagamentoId } })
    return { acao: 'pedir', pix: (await findPix(trx, id))! }
  })

async function request(deps: Deps, banco: PixProvider, pix: PixRow): Promise<void> {
  const { txid, valorCentavos: cents, pagamentoId } = pix
  const { identificador } = await deps.db
    .selectFrom('pagamentos')
    .select('identificador')
    .where('id', '=', pagamentoId)
    .executeTakeFirstOrThrow()
  try {
    const description = `Custas ${identificador}`
    await recordAtiva(deps, banco, pix, await banco.create({ txid, cents, seconds: PIX_VALE_SEGUNDOS, description }))
  } catch (error) {
    // No charge was made, and its code was never shown: whatever else arrives at the bank, nobody can pay it.
    if (error instanceof PixRefused || error instanceof ProviderNotAsked) await recordFim(deps, pix, 'falhou')
    throw error
  }
}
