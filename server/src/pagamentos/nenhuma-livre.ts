import { COBRANCA_SEM_USO } from '@concordia/contract/pagamentos/words'
import type { Cents } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'

/** Longer than the provider takes to answer. After that, the next repetition decides about a try without an answer. */
const ANDAMENTO_MS = 2 * 60_000
const EM_ANDAMENTO =
  'Uma cobrança deste valor está sendo feita em outra janela ou aparelho. Aguarde um instante e confira antes de pagar de novo.'

interface NovaCobranca {
  userId: number
  cents: Cents
  /** The key of the charge to be made: repeating it charges nothing. */
  chave: string
  /** The unused charges that the user does not want to use. */
  dispensadas: readonly string[]
}

/**
 * Refuses a new charge while the same user has an unused one of the same amount, or one is being made: on another device the same
 * draft may have been charged since this page looked. The user's row is locked, so that of two pages at once one is first. A charge
 * that waits for the cardholder at the bank does not count, because it may have been given up.
 * @throws AppError 409
 */
export async function requireNenhumaLivre(
  { cards, clock }: Pick<Deps, 'cards' | 'clock'>,
  trx: Trx,
  { userId, cents, chave, dispensadas }: NovaCobranca,
): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const repetida = await trx.selectFrom('cobrancas').select('id').where('chave', '=', chave).executeTakeFirst()
  if (repetida) return
  const others = await trx
    .selectFrom('cobrancas')
    .select(['providerId', 'status'])
    .where('userId', '=', userId)
    .where('provedor', '=', cards.name)
    .where('valorCentavos', '=', cents)
    .where('consumidaEm', 'is', null)
    .where('devolucaoEm', 'is', null)
    .where('contestada', '=', false)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'succeeded'),
        eb.and([eb('status', 'is', null), eb('createdAt', '>', new Date(clock.now().getTime() - ANDAMENTO_MS))]),
      ]),
    )
    .execute()
  if (others.some(({ status }) => status === null)) throw conflict(EM_ANDAMENTO)
  if (others.some(({ providerId }) => !dispensadas.includes(providerId ?? ''))) throw conflict(COBRANCA_SEM_USO)
}
