import { DIAS_DE_FALHA, type SituacaoDaEntrega } from '@concordia/contract/integracoes/words'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import { notify } from '../notify.ts'
import { tellAdministrators } from '../tell-administrators.ts'
import { NOTICES } from './notices.ts'

const POR_QUE = {
  recusado: 'o endereço respondeu que não recebe mais (410)',
  falhas: `nada foi entregue por ${DIAS_DE_FALHA} dias`,
} as const

/** The final state of a delivery. @param resposta the text for the log, where no answer came */
export async function endEntrega(
  trx: Trx,
  id: number,
  situacao: Exclude<SituacaoDaEntrega, 'pendente'>,
  resposta?: string,
): Promise<void> {
  await trx
    .updateTable('webhookEntregas')
    .set({ situacao, proximaEm: null, ...(resposta === undefined ? {} : { resposta }) })
    .where('id', '=', id)
    .where('situacao', '=', 'pendente')
    .execute()
}

/** Deliveries that wait for a webhook are not sent once it is switched off. */
export const dropPending = (trx: Trx, webhookId: number) =>
  trx
    .updateTable('webhookEntregas')
    .set({ situacao: 'desligada', proximaEm: null })
    .where('webhookId', '=', webhookId)
    .where('situacao', '=', 'pendente')
    .execute()

/** The platform switches a webhook off and tells its owner, once. The caller holds its lock. */
export async function switchOff(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { id, userId, url }: { id: number; userId: number | null; url: string },
  porque: keyof typeof POR_QUE,
): Promise<void> {
  const motivo = POR_QUE[porque]
  await trx.updateTable('webhooks').set({ situacao: 'desligado', motivo, falhaDesde: null }).where('id', '=', id).execute()
  await dropPending(trx, id)
  const facts = { endereco: new URL(url).host, motivo, id }
  if (userId === null) await tellAdministrators(deps, trx, NOTICES.webhookDaCamaraDesligado, facts)
  else await notify(deps, trx, NOTICES.webhookDesligado, { userId, ...facts })
  await audit(trx, PLATFORM, { act: 'desligar-webhook', object: 'webhook', id, data: { motivo } })
}
