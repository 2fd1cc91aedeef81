import type { Deps } from '../../deps.ts'
import { AppError, conflict } from '../../platform/http/errors.ts'
import { type BoletoProvider, ProviderNotAsked, SlipRefused } from '../../platform/payments/boleto.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'

/** @throws AppError 409 where this installation issues no slips */
export function requireBanco({ boletos }: Deps): BoletoProvider {
  if (!boletos) throw conflict('Esta instalação não emite boletos. Escolha outra forma de pagamento.')
  return boletos
}

const SEM_RESPOSTA =
  'O banco não respondeu. Tente de novo em instantes: o que já tiver sido feito será encontrado e não se repetirá.'
const SEM_ATENDIMENTO = 'O banco não está atendendo agora, e nada foi feito. Tente de novo em instantes.'

/**
 * Calls the bank for a waiting person. Why the bank did not answer is in the log.
 * @throws AppError 402 refused, with the bank's words; 503 no answer
 */
export async function comOBanco<T>({ logger }: Pick<Deps, 'logger'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SlipRefused) throw new AppError(402, error.message)
    if (!(error instanceof ProviderUnreachable)) throw error
    logger.warn({ err: error }, 'O banco não respondeu a quem espera')
    throw new AppError(503, error instanceof ProviderNotAsked ? SEM_ATENDIMENTO : SEM_RESPOSTA)
  }
}
