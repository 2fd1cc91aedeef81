import type { Trx } from '../database/database.ts'
import { contatosDe, refusalOf, type SendDeps, settle } from './send.ts'

/** Handles an e-mail whose job was discarded: it will not be sent, and its sender is told as of a refusal. */
export async function giveUpEmail(
  trx: Trx,
  id: number,
  { porque, onRefused }: { porque: string; onRefused: NonNullable<SendDeps['onRefused']> },
): Promise<void> {
  const email = await trx
    .selectFrom('emails')
    .select(['destinatario', 'procedimentoId', 'negociacaoId'])
    .select(contatosDe)
    .where('id', '=', id)
    .where('situacao', '=', 'na-fila')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!email) return
  const outcome = { result: 'recusado', code: null, reply: `Não entregue: ${porque}` } as const
  await settle(trx, id, outcome, false)
  await onRefused(trx, refusalOf(id, email, outcome))
}
