import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { AppError, conflict } from '../../platform/http/errors.ts'
import { ProviderNotAsked } from '../../platform/payments/boleto.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'
import { type PixProvider, PixRefused } from '../../platform/payments/pix/pix.ts'
import type { PixRow } from './queries.ts'

/** @throws AppError 409 where this installation takes no Pix */
export function requirePix({ pix }: Pick<Deps, 'pix'>): PixProvider {
  if (!pix) throw conflict('Esta câmara não recebe por Pix. Escolha outra forma de pagamento.')
  return pix
}

const SEM_RESPOSTA = 'O banco não respondeu. Tente de novo em instantes: um Pix já feito será encontrado e não se repetirá.'
const SEM_ATENDIMENTO = 'O banco não está atendendo agora, e nada foi feito. Tente de novo em instantes.'

/** The code that the bank gave cannot be read: nobody may pay it. */
export class PixIlegivel extends Error {
  override name = 'PixIlegivel'
}
const ILEGIVEL = 'O banco deu um código Pix errado. Escolha outra forma de pagamento; a secretaria já foi avisada.'

/**
 * Calls the bank for a waiting person. Why the bank did not answer is in the log.
 * @throws AppError 402 refused, with the bank's words; 409 an unreadable code; 503 no answer
 */
export async function comOPix<T>({ logger }: Pick<Deps, 'logger'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PixRefused) throw new AppError(402, error.message)
    if (error instanceof PixIlegivel) throw conflict(ILEGIVEL)
    if (!(error instanceof ProviderUnreachable)) throw error
    logger.warn({ err: error }, 'O banco não respondeu sobre um Pix a quem espera')
    throw new AppError(503, error instanceof ProviderNotAsked ? SEM_ATENDIMENTO : SEM_RESPOSTA)
  }
}

const OUTRO_BANCO =
  'O Pix destas custas é de um banco que não está mais configurado. Ele vale por até uma hora; tente de novo depois.'

/**
 * Handles a Pix of another provider than the one in force, which cannot be asked. Its time is over after an hour; one of the test
 * bank ends at once, because nobody can pay it.
 * @returns whether it ended; false for a Pix of the provider in force
 * @throws AppError 409 for the Pix of another real bank that may still be paid
 */
export async function closePixAlheio(trx: Trx, pix: PixRow, banco: PixProvider | null, now: Date): Promise<boolean> {
  if (pix.provedor === banco?.name) return false
  if (pix.provedor !== 'sandbox' && pix.expiraEm > now) throw conflict(OUTRO_BANCO)
  const situacao = pix.codigo === null ? 'falhou' : 'expirada'
  await trx.updateTable('pix').set({ situacao, encerradoEm: now }).where('id', '=', pix.id).execute()
  return true
}
