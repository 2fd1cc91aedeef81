import type { Deps } from '../deps.ts'
import { NOTICES, type NoticeFacts, type NoticeKind, type Publico } from '../notificacoes/catalogo.ts'
import { notify } from '../notificacoes/notify.ts'
import type { Trx } from '../platform/database/database.ts'

/** The notices that are about a procedimento: they name its number. */
type ProcedimentoKind = { [K in NoticeKind]: NoticeFacts[K] extends { numero: number } ? K : never }[NoticeKind]

/**
 * Tells those whom the table of notices names for this event, in the transaction of the act.
 * @param exceto who did it: nobody is told of their own act
 */
export async function avisar<K extends ProcedimentoKind>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: NoticeFacts[K] & { numero: number },
  { exceto }: { exceto?: number } = {},
): Promise<void> {
  for (const userId of await destinatarios(trx, NOTICES[kind].quem, facts.numero)) {
    if (userId !== exceto) await notify(deps, trx, kind, { ...facts, userId, procedimentoId: facts.numero })
  }
}

async function destinatarios(trx: Trx, publico: Publico, procedimentoId: number): Promise<number[]> {
  if (publico !== 'autor') throw new Error(`A procedimento has no ${publico}`)
  const rows = await trx.selectFrom('procedimentos').select('userId').where('id', '=', procedimentoId).execute()
  return rows.map(({ userId }) => userId)
}
