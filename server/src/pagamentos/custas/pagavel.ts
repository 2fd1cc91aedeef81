import type { Db, Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import { boletoEmVigor, HA_BOLETO } from '../boleto/em-vigor.ts'
import { CANCELADA, emLote, JA_PAGA } from '../liquidar.ts'

interface Custa {
  id: number
  situacao: string
  loteId: number | null
}

/** Why a fee cannot be paid, cancelled or put in a batch; null when it can. */
export function obstaculo({ situacao, loteId }: Custa, temBoleto: boolean): string | null {
  if (situacao === 'P') return JA_PAGA
  if (situacao === 'C') return CANCELADA
  if (loteId !== null) return emLote(loteId)
  return temBoleto ? HA_BOLETO : null
}

/**
 * Checks that the fee is open, in no batch, and has no slip in force that might just be being paid. The result holds as long as
 * the lock of the fee, if the caller holds it.
 * @throws AppError 409 with the reason
 */
export async function requireAvulsaEmAberto(db: Db | Trx, custa: Custa): Promise<void> {
  const motivo = obstaculo(custa, (await boletoEmVigor(db, custa.id)) !== undefined)
  if (motivo) throw conflict(motivo)
}
