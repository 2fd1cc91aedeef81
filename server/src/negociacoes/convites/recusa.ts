import { contatosDe, NEGOCIACOES } from '../../autos/membros/partes.ts'
import { notify } from '../../avisos/notify.ts'
import { motivoDaRecusa, refusedEmail, wasRefusedBefore } from '../../avisos/refusals.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/mail/send.ts'
import { NOTICES } from '../notices.ts'
import { anfitrioesDe } from './anfitrioes.ts'

/**
 * Notifies who invites in a negociação that the address of a contact refused an e-mail about it: once, until that address accepts one
 * again. Refusals to other addresses (this notice included) are not reported to anybody.
 */
export async function notifyInviter(deps: Pick<Deps, 'letterhead'>, trx: Trx, refusal: Refusal): Promise<void> {
  const { negociacaoId, endereco } = await refusedEmail(trx, refusal)
  if (negociacaoId === null) return
  // When two refusals arrive at once, the second waits here for the first and then finds it settled.
  await trx.selectFrom('negociacoes').select('id').where('id', '=', negociacaoId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const partes = await contatosDe(trx, NEGOCIACOES, negociacaoId)
    .select('p.nome')
    .where('c.contato', '=', endereco)
    .orderBy('p.id')
    .execute()
  if (partes.length === 0 || (await wasRefusedBefore(trx, { negociacaoId }, refusal, endereco))) return
  const parte = partes.map(({ nome }) => nome).join('; ')
  const facts = { negociacao: negociacaoId, endereco, parte, motivo: motivoDaRecusa(refusal) }
  for (const userId of await anfitrioesDe(trx, negociacaoId))
    await notify(deps, trx, NOTICES.conviteRecusado, { ...facts, userId, negociacaoId })
}
