import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

/** The API tokens of an account (docs/rules/integracoes.md#tokens). */
export const tokens = calls<typeof S.tokens>()({
  list: call('GET /settings/tokens'),
  codigo: call('POST /settings/tokens/code'),
  create: call('POST /settings/tokens', { sends: 'json' }),
  encerrar: call('DELETE /settings/tokens/{id}'),
})

const webhooksEm = <B extends `/${string}`>(base: B) => ({
  list: call(`GET ${base}`),
  create: call(`POST ${base}`, { sends: 'json' }),
  update: call(`PUT ${base}/{id}`, { sends: 'json' }),
  remove: call(`DELETE ${base}/{id}`),
  ping: call(`POST ${base}/{id}/ping`),
  trocarSegredo: call(`POST ${base}/{id}/segredo`),
  entregas: call(`GET ${base}/{id}/entregas`),
  repetir: call(`POST ${base}/entrega/{id}/repetir`),
  repetirDesde: call(`POST ${base}/{id}/repetir`, { sends: 'json' }),
})

/** The webhooks of an account, and those of the chamber (docs/rules/integracoes.md#webhooks). */
export const webhooks = calls<typeof S.webhooks>()(webhooksEm('/settings/webhooks'))
export const webhooksDaCamara = calls<typeof S.webhooksDaCamara>()(webhooksEm('/secretaria/webhooks'))
