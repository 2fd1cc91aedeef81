import type { Deps } from '../deps.ts'
import { NOTICES, type NoticeFacts, type ProcedimentoKind, type PublicoDoProcedimento } from '../notificacoes/catalogo.ts'
import { notify } from '../notificacoes/notify.ts'
import type { Trx } from '../platform/database/database.ts'

/**
 * Tells those whom the table of notices names for this event, in the transaction of the act.
 * @param exceto who did it, where nobody is to be told of their own act
 */
export async function avisar<K extends ProcedimentoKind>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: NoticeFacts[K],
  { exceto }: { exceto?: number } = {},
): Promise<void> {
  const { numero }: { numero: number } = facts
  const { quem } = NOTICES[kind as ProcedimentoKind]
  for (const userId of await PUBLICOS[quem](trx, numero)) {
    if (userId !== exceto) await notify(deps, trx, kind, { ...facts, userId, procedimentoId: numero })
  }
}

/** The accounts behind each audience of a procedimento. */
const PUBLICOS: Record<PublicoDoProcedimento, (trx: Trx, procedimentoId: number) => Promise<number[]>> = {
  autor: async (trx, procedimentoId) => {
    const { userId } = await trx
      .selectFrom('procedimentos')
      .select('userId')
      .where('id', '=', procedimentoId)
      .executeTakeFirstOrThrow()
    return [userId]
  },
}
