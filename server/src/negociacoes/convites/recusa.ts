import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/mail/send.ts'
import { motivoDaRecusa, RESPONDIDOS } from '../../procedimentos/avisos/email-recusado.ts'
import { anfitrioesDe } from './anfitrioes.ts'

/**
 * Notifies who invites in a negociação that the address of a contact refused an e-mail about it: once, until that address accepts one
 * again. Refusals to other addresses (this notice included) are not reported to anybody.
 */
export async function notifyInviter(deps: Pick<Deps, 'letterhead'>, trx: Trx, refusal: Refusal): Promise<void> {
  const { negociacaoId, destinatario: endereco } = refusal
  if (negociacaoId === null) return
  // When two refusals arrive at once, the second waits here for the first and then finds it settled.
  await trx.selectFrom('negociacoes').select('id').where('id', '=', negociacaoId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const partes = await trx
    .selectFrom('negociacaoContatos as c')
    .innerJoin('negociacaoPartes as p', 'p.id', 'c.parteId')
    .select('p.nome')
    .where('p.negociacaoId', '=', negociacaoId)
    .where('c.contato', '=', endereco)
    .orderBy('p.id')
    .execute()
  if (partes.length === 0 || (await wasRefusedBefore(trx, refusal))) return
  const parte = partes.map(({ nome }) => nome).join('; ')
  const facts = { negociacao: negociacaoId, endereco, parte, motivo: motivoDaRecusa(refusal) }
  for (const userId of await anfitrioesDe(trx, negociacaoId))
    await notify(deps, trx, 'conviteRecusado', { ...facts, userId, negociacaoId })
}

/** Whether the last e-mail before this one that the address answered was refused too. */
async function wasRefusedBefore(trx: Trx, { negociacaoId, emailId, destinatario }: Refusal): Promise<boolean> {
  const before = await trx
    .selectFrom('emails')
    .select('situacao')
    .where('negociacaoId', '=', negociacaoId)
    .where('destinatario', '=', destinatario)
    .where('situacao', 'in', RESPONDIDOS)
    .where('id', '<>', emailId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.situacao === 'recusado'
}
