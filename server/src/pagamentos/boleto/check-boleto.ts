import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { BoletoProvider, Slip } from '../../platform/payments/boleto.ts'
import { baixar } from './baixar.ts'
import { pagadorImpresso } from './pagador.ts'
import { type BoletoRow, findBoleto } from './queries.ts'
import { receive } from './receive.ts'
import { recordBaixa, recordEmitido, recordFalha, requestBaixa, venceu } from './record-boleto.ts'

/**
 * Finds out what became of a slip whose answer never arrived, and records it: the bank issued it, or it did not.
 * @returns the slip as the bank has it, or null
 * @throws ProviderUnreachable
 */
export async function lookFor(deps: Deps, banco: BoletoProvider, boleto: BoletoRow): Promise<Slip | null> {
  const slip = await banco.find(boleto.seuNumero, pagadorImpresso(boleto).documento, dayOf(boleto.createdAt))
  if (slip) await recordEmitido(deps, boleto, slip)
  else await recordFalha(deps, boleto)
  return slip
}

/** The bank does not know a slip that it has issued, and somebody may still be paying it. */
export class BoletoPerdido extends Error {
  override name = 'BoletoPerdido'
}

/**
 * Asks the bank about a slip and acts on the answer: settles a paid one, ends a withdrawn one, withdraws one that
 * must not be paid any more.
 * @throws ProviderUnreachable; SlipRefused when it cannot be withdrawn; BoletoPerdido
 */
export async function checkBoleto(deps: Deps, banco: BoletoProvider, { id, ...asked }: BoletoRow): Promise<void> {
  const slip = await ask(deps, banco, { id, ...asked })
  const boleto = (await findBoleto(deps.db, id))!
  if (slip?.status === 'Liquidado') return receive(deps, boleto, slip)
  if (boleto.situacao === 'aberto') return checkAberto(deps, banco, boleto, slip)
  if (slip?.status === 'Em Aberto') {
    // It should not exist any more: issued too late, or withdrawn by us but not by the bank.
    await requestBaixa(deps, id)
    await banco.withdraw(slip.nossoNumero)
  }
}

const ask = (deps: Deps, banco: BoletoProvider, boleto: BoletoRow): Promise<Slip | null> =>
  boleto.nossoNumero === null ? lookFor(deps, banco, boleto) : banco.retrieve(boleto.nossoNumero)

async function checkAberto(deps: Deps, banco: BoletoProvider, boleto: BoletoRow, slip: Slip | null): Promise<void> {
  if (slip?.status === 'Baixado') return recordBaixa(deps, boleto)
  const terminar = boleto.baixaPedidaEm !== null || venceu(boleto, deps.clock.now())
  if (slip) return terminar ? baixar(deps, banco, boleto) : undefined
  // A slip that the bank does not know cannot be paid.
  if (terminar) return recordBaixa(deps, boleto)
  throw new BoletoPerdido(`The bank knows no slip ${boleto.nossoNumero}, which it has made`)
}
