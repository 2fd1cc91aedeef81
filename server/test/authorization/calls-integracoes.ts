import type { Answer, Client } from '../client.ts'
import { apiToken } from '../token.ts'
import { app, clients } from './scene.ts'

/** A token of `owner`, made anew: one of the calls ends it. */
const tokenOfOwner = async () => (await apiToken(app, clients.owner, ['leitura'])).id

/** As `CALLS` in calls.ts: the calls about API tokens. */
export const CALLS_OF_INTEGRACOES: Record<string, (who: Client) => Promise<Answer<unknown>>> = {
  'GET /settings/tokens': (who) => who.get('/settings/tokens'),
  'POST /settings/tokens/code': (who) => who.post('/settings/tokens/code'),
  'POST /settings/tokens': (who) => who.post('/settings/tokens', {}),
  'DELETE /settings/tokens/{id}': async (who) => who.delete(`/settings/tokens/${await tokenOfOwner()}`),
}
