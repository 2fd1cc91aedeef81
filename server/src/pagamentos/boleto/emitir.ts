import { setTimeout as wait } from 'node:timers/promises'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { conflict } from '../../platform/http/errors.ts'
import { type BoletoProvider, ProviderNotAsked, SlipRefused } from '../../platform/payments/boleto.ts'
import { keepBoletoPdf, readPdf } from './arquivo.ts'
import { baixar } from './baixar.ts'
import { comOBanco, requireBanco } from './banco.ts'
import { lookFor } from './check-boleto.ts'
import { pagadorImpresso } from './pagador.ts'
import { type BoletoRow, findBoleto } from './queries.ts'
import { recordEmitido, recordFalha } from './record-boleto.ts'
import { type Passo, type Pedido, release, reserve } from './reserve.ts'

export const EMITINDO = 'O boleto destas custas está sendo emitido. Tente de novo em instantes.'
/** How long a second click waits for the first one. */
const ESPERA_MS = 15_000
const PAUSA_MS = 150
/** More steps than any sequence of lost answers and late withdrawals needs. */
const MAX_PASSOS = 6

/**
 * Issues the slip of a fee in a person's name: returns the one in force if any, whatever became of earlier attempts, else
 * a new one. The row is stored before the bank is called, so a slip whose answer was lost is found and never issued twice.
 * @throws AppError as `reservar`; 402 refused, with the bank's words; 409 another request is at it; 503 no answer
 */
export async function emitir(deps: Deps, pedido: Pedido): Promise<{ boleto: BoletoRow; pdf: Buffer }> {
  const banco = requireBanco(deps)
  const until = performance.now() + ESPERA_MS
  for (let passos = 0; passos < MAX_PASSOS; ) {
    const { acao, boleto } = await reserve(deps, banco, pedido)
    if (acao === 'pronto') return { boleto, pdf: (await readPdf(deps, boleto.arquivoId!)).content }
    if (acao === 'esperar') {
      if (performance.now() > until) break
      await wait(PAUSA_MS)
      continue
    }
    await comOBanco(deps, () => carryOut(deps, banco, acao, boleto))
    passos += 1
  }
  throw conflict(EMITINDO)
}

/** One reserved step; releases the reservation even when it fails. */
async function carryOut(deps: Deps, banco: BoletoProvider, acao: Passo['acao'], boleto: BoletoRow): Promise<void> {
  try {
    if (acao === 'pedir') await request(deps, banco, boleto)
    if (acao === 'procurar') await lookFor(deps, banco, boleto)
    if (acao === 'baixar') return await baixar(deps, banco, boleto)
    const agora = await findBoleto(deps.db, boleto.id)
    if (agora?.situacao === 'aberto' && agora.baixaPedidaEm === null) await keepBoletoPdf(deps, banco, agora)
  } finally {
    await release(deps, boleto.id)
  }
}

async function request(deps: Deps, banco: BoletoProvider, boleto: BoletoRow): Promise<void> {
  const { seuNumero, valorCentavos, createdAt, vencimento, pagamentoId } = boleto
  const { identificador } = await deps.db
    .selectFrom('pagamentos')
    .select('identificador')
    .where('id', '=', pagamentoId)
    .executeTakeFirstOrThrow()
  try {
    const slip = await banco.issue({
      seuNumero,
      cents: valorCentavos,
      issuedOn: dayOf(createdAt),
      dueOn: vencimento,
      payableUntil: vencimento,
      payer: pagadorImpresso(boleto),
      description: `Custas ${identificador}`,
    })
    await recordEmitido(deps, boleto, slip)
  } catch (error) {
    if (error instanceof SlipRefused || error instanceof ProviderNotAsked) await recordFalha(deps, boleto, true)
    throw error
  }
}
