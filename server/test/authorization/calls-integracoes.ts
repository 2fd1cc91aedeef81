import type { Answer, Client } from '../client.ts'
import { apiToken } from '../token.ts'
import { app, clients, ownerId } from './scene.ts'

const { db } = app.deps

/** A token of `owner`, made anew: one of the calls ends it. */
const tokenOfOwner = async () => (await apiToken(app, clients.owner, ['leitura'])).id

/** A webhook of `owner`, or of the chamber, that is switched off: nothing is sent. */
async function newWebhook(base: '/settings' | '/secretaria'): Promise<number> {
  const userId = base === '/settings' ? await ownerId() : null
  const row = { userId, url: 'https://erp.example/', tipos: ['processo.evento'], segredo: Buffer.alloc(1), situacao: 'desligado' }
  return (
    await db
      .insertInto('webhooks')
      .values({ ...row, createdAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** For calls that only read: they change nothing. */
const SHOWN = { '/settings': await newWebhook('/settings'), '/secretaria': await newWebhook('/secretaria') }

async function newEntrega(base: '/settings' | '/secretaria'): Promise<number> {
  const row = { webhookId: await newWebhook(base), mensagem: 'msg_1', tipo: 'ping', situacao: 'falhou', ocorridoEm: new Date() }
  return (
    await db
      .insertInto('webhookEntregas')
      .values({ ...row, createdAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

const webhooksUnder = (base: '/settings' | '/secretaria'): typeof CALLS_OF_INTEGRACOES => {
  const at = `${base}/webhooks`
  const one = async (rest = '') => `${at}/${await newWebhook(base)}${rest}`
  return {
    [`GET ${at}`]: (who) => who.get(at),
    [`POST ${at}`]: (who) => who.post(at, {}),
    [`PUT ${at}/{id}`]: async (who) => who.put(await one(), {}),
    [`DELETE ${at}/{id}`]: async (who) => who.delete(await one()),
    [`POST ${at}/{id}/ping`]: async (who) => who.post(await one('/ping')),
    [`POST ${at}/{id}/segredo`]: async (who) => who.post(await one('/segredo')),
    [`GET ${at}/{id}/entregas`]: (who) => who.get(`${at}/${SHOWN[base]}/entregas`),
    [`POST ${at}/entrega/{id}/repetir`]: async (who) => who.post(`${at}/entrega/${await newEntrega(base)}/repetir`),
    [`POST ${at}/{id}/repetir`]: async (who) => who.post(await one('/repetir'), {}),
  }
}

/** As `CALLS` in calls.ts: the calls about API tokens and webhooks. */
export const CALLS_OF_INTEGRACOES: Record<string, (who: Client) => Promise<Answer<unknown>>> = {
  'GET /settings/tokens': (who) => who.get('/settings/tokens'),
  'POST /settings/tokens/code': (who) => who.post('/settings/tokens/code'),
  'POST /settings/tokens': (who) => who.post('/settings/tokens', {}),
  'DELETE /settings/tokens/{id}': async (who) => who.delete(`/settings/tokens/${await tokenOfOwner()}`),
  ...webhooksUnder('/settings'),
  ...webhooksUnder('/secretaria'),
}
