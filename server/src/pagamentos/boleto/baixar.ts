import type { Deps } from '../../deps.ts'
import { type BoletoProvider, SlipRefused } from '../../platform/payments/boleto.ts'
import type { BoletoRow } from './queries.ts'
import { receive } from './receive.ts'
import { recordBaixa, requestBaixa } from './record-boleto.ts'

/**
 * Withdraws an issued slip. It stays in force until the bank confirms. A slip that turns out to be paid is settled.
 * @throws SlipRefused the bank refuses although it was not paid; ProviderUnreachable
 */
export async function baixar(deps: Deps, banco: BoletoProvider, boleto: BoletoRow): Promise<void> {
  const nossoNumero = boleto.nossoNumero!
  await requestBaixa(deps, boleto.id)
  try {
    await banco.withdraw(nossoNumero)
  } catch (error) {
    if (!(error instanceof SlipRefused)) throw error
    const slip = await banco.retrieve(nossoNumero)
    if (slip?.status === 'Liquidado') return receive(deps, boleto, slip)
    if (slip?.status === 'Em Aberto') throw error
  }
  await recordBaixa(deps, boleto)
}
