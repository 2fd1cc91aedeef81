import type { MudarWebhook, NovoWebhook, Webhook } from '@concordia/contract/integracoes/schemas'
import { HORAS_DO_SEGREDO_ANTERIOR, MAX_WEBHOOKS } from '@concordia/contract/integracoes/words'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { checkedAddress, parseAddress, UnsafeAddress } from '../../platform/webhooks/address.ts'
import { newSecret } from '../../platform/webhooks/sign.ts'
import { type Dono, findWebhook, listWebhooks, lockWebhook, presentWebhook } from './queries.ts'
import { purposeOf } from './secret.ts'
import { dropPending } from './switch-off.ts'

const DEMAIS = `O limite é de ${MAX_WEBHOOKS} webhooks. Exclua um que não é mais usado.`

type ComSegredo = { webhook: Webhook; segredo: string; message: string }
type ChangeDeps = Pick<Deps, 'tx' | 'clock' | 'config' | 'segredos'>

/**
 * Creates a webhook.
 * @returns its secret, this once
 * @throws AppError 422 on `url`: it is no address that may be called; 409 too many
 */
export async function createWebhook(deps: ChangeDeps, caller: Caller, dono: Dono, input: NovoWebhook): Promise<ComSegredo> {
  const url = await checkUrl(deps, input.url)
  const segredo = newSecret()
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    // When two are created at once, the second waits until the first is counted.
    await sql`select pg_advisory_xact_lock(hashtext(${purposeOf(dono)}))`.execute(trx)
    if ((await listWebhooks(trx, dono)).length >= MAX_WEBHOOKS) throw conflict(DEMAIS)
    const row = { userId: dono, url, tipos: input.tipos, segredo: deps.segredos.seal(segredo, purposeOf(dono)), createdAt: now }
    const { id } = await trx.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()
    await audit(trx, caller, { act: 'criar-webhook', object: 'webhook', id })
    const webhook = presentWebhook(await findWebhook(trx, id), now)
    return { webhook, segredo, message: 'Webhook criado. Copie o segredo agora: ele não aparece de novo.' }
  })
}

/**
 * Changes address and types, and switches off or on again; what waits for one that is switched off is not sent.
 * @throws AppError 422 on `url`
 */
export async function changeWebhook(
  deps: ChangeDeps,
  caller: Caller,
  id: number,
  input: MudarWebhook,
): Promise<{ webhook: Webhook; message: string }> {
  const url = await checkUrl(deps, input.url)
  return deps.tx(async (trx) => {
    await lockWebhook(trx, id)
    const situacao = input.ativo ? 'ativo' : 'desligado'
    const change = { url, tipos: input.tipos, situacao, motivo: null, falhaDesde: null }
    await trx.updateTable('webhooks').set(change).where('id', '=', id).execute()
    if (!input.ativo) await dropPending(trx, id)
    await audit(trx, caller, { act: 'mudar-webhook', object: 'webhook', id, data: { para: situacao } })
    return { webhook: presentWebhook(await findWebhook(trx, id), deps.clock.now()), message: 'Salvo com sucesso' }
  })
}

/** Removes a webhook with its log; a second time nothing happens. */
export const removeWebhook = (deps: Pick<Deps, 'tx'>, caller: Caller, id: number): Promise<string> =>
  deps.tx(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows > 0n) await audit(trx, caller, { act: 'excluir-webhook', object: 'webhook', id })
    return 'Webhook excluído. Nada mais é enviado a ele.'
  })

/** A new secret. Deliveries of the next day are signed with the one before, too, so that the receiver has time to change. */
export const changeSecret = (deps: ChangeDeps, caller: Caller, id: number): Promise<ComSegredo> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { userId, segredo: before } = await lockWebhook(trx, id)
    const segredo = newSecret()
    const anteriorAte = new Date(now.getTime() + HORAS_DO_SEGREDO_ANTERIOR * 3_600_000)
    const sealed = { segredo: deps.segredos.seal(segredo, purposeOf(userId)), segredoAnterior: before, anteriorAte }
    await trx.updateTable('webhooks').set(sealed).where('id', '=', id).execute()
    await audit(trx, caller, { act: 'trocar-segredo', object: 'webhook', id })
    const webhook = presentWebhook(await findWebhook(trx, id), now)
    return { webhook, segredo, message: `Segredo trocado. O anterior vale por mais ${HORAS_DO_SEGREDO_ANTERIOR} horas.` }
  })

/** @returns the address as browsers write it. @throws AppError 422 on `url` */
async function checkUrl({ config }: Pick<Deps, 'config'>, text: string): Promise<string> {
  try {
    const url = parseAddress(text)
    await checkedAddress(url, config.webhookAllow)
    url.hash = ''
    return url.href
  } catch (error) {
    if (error instanceof UnsafeAddress) throw invalid({ url: [`${error.message}.`] })
    throw error
  }
}
