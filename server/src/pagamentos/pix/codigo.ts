import type { CodigoPix } from '@concordia/contract/pagamentos/schemas/boletos'
import type { Cents } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { BoletoProvider, Slip } from '../../platform/payments/boleto.ts'
import { readPixCode } from '../../platform/payments/pix/code.ts'
import { qrPath } from '../../platform/qr.ts'
import { recordDiferenca } from '../conciliacao/record.ts'

/** A code for people, with its QR; null: there is none, or it cannot be read. */
export function presentCodigo(codigo: string | null, cents: Cents): CodigoPix | null {
  const lido = codigo === null ? null : readPixCode(codigo, cents)
  return lido && { copia_e_cola: codigo!, recebedor: lido.recebedor, qr: qrPath(codigo!) }
}

/**
 * The code of a slip that the bank has just issued, to be stored with it. Where the bank made none the slip alone is shown, and the
 * log says why. A code that cannot be read is reported to the secretariat.
 */
export async function pixDoBoleto(
  { logger, clock }: Deps,
  trx: Trx,
  boleto: { pagamentoId: number; provedor: string; valorCentavos: Cents },
  { nossoNumero, pix, pixRefused }: Slip,
): Promise<string | null> {
  if (pix === null) {
    if (pixRefused !== null) logger.warn({ nossoNumero, motivo: pixRefused }, 'O banco emitiu o boleto sem o Pix')
    return null
  }
  if (readPixCode(pix, boleto.valorCentavos)) return pix
  logger.error({ nossoNumero }, 'O código Pix de um boleto não pôde ser lido e não será mostrado')
  await recordDiferenca(trx, {
    provedor: boleto.provedor as BoletoProvider['name'],
    tipo: 'pix-ilegivel',
    objeto: nossoNumero,
    pagamentoId: boleto.pagamentoId,
    detalhe: `O código Pix que o banco deu para o boleto ${nossoNumero} está errado e não é mostrado. O boleto vale; avise o banco.`,
    now: clock.now(),
  })
  return null
}
