import type { Db, Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import { boletoEmVigor, HA_BOLETO } from '../boleto/em-vigor.ts'
import { CANCELADA, emLote, JA_PAGA } from '../liquidar.ts'

interface Custa {
  id: number
  situacao: string
  loteId: number | null
}

/** Why a fee can be neither paid nor cancelled nor put in a batch; null when nothing stands in the way. */
export function obstaculo({ situacao, loteId }: Custa, temBoleto: boolean): string | null {
  if (situacao === 'P') return JA_PAGA
  if (situacao === 'C') return CANCELADA
  if (loteId !== null) return emLote(loteId)
  return temBoleto ? HA_BOLETO : null
}

/**
 * The fee is open, in no batch, and the bank has no slip for it that somebody may just be paying. The answer lasts as long as the
 * lock of the fee, if the caller holds it.
 * @throws AppError 409 with the reason
 */
export async function requireAvulsaEmAberto(db: Db | Trx, custa: Custa): Promise<void> {
  const motivo = obstaculo(custa, (await boletoEmVigor(db, custa.id)) !== undefined)
  if (motivo) throw conflict(motivo)
}
