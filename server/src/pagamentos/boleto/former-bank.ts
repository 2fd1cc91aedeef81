import type { Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { BoletoProvider } from '../../platform/payments/boleto.ts'
import type { BoletoRow } from './queries.ts'

const OUTRO_BANCO = 'O boleto destas custas é de um banco que não está mais configurado. Fale com a secretaria.'

/**
 * Handles a slip issued by another provider than the one in force, which cannot answer for it. A test slip cannot be paid: it
 * ends at once. A slip of a real bank may have been paid: people have to find out.
 * @returns whether it ended; false for a slip of the provider in force
 * @throws AppError 409 for the slip of another real bank
 */
export async function closeAlheio(trx: Trx, boleto: BoletoRow, banco: BoletoProvider | null, now: Date): Promise<boolean> {
  if (boleto.provedor === banco?.name) return false
  if (boleto.provedor !== 'sandbox') throw conflict(OUTRO_BANCO)
  await closeWithoutAsking(trx, boleto, now)
  return true
}

/** Ends a slip whose bank can no longer be asked. The caller holds its lock. */
export async function closeWithoutAsking(trx: Trx, { id, nossoNumero }: BoletoRow, now: Date): Promise<void> {
  const situacao = nossoNumero === null ? 'falhou' : 'baixado'
  await trx.updateTable('boletos').set({ situacao, encerradoEm: now, ocupadoAte: null }).where('id', '=', id).execute()
}
