import type { webhooks } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { TestApp } from './app.ts'
import { type Client, client, type Refusal, signIn } from './client.ts'
import { runJob } from './jobs.ts'

export type Created = ResultOf<typeof webhooks.create> & Refusal
type Log = ResultOf<typeof webhooks.entregas>

/** What people do with webhooks. */
export const webhookScene = (app: TestApp) => ({
  /** The account after the clock was moved: a session lasts some hours. */
  now: async (account: string) => client(app, await signIn(app, `${account}@concordia.test`)),
  hook: async (who: Client, url: string, tipos: string[] = ['processo.*'], base = '/settings/webhooks') => {
    const { status, body } = await who.post<Created>(base, { url, tipos })
    if (status !== 201) throw new Error(`The webhook was refused with ${status}: ${body.message}`)
    return { id: body.webhook.id, segredo: body.segredo }
  },
  log: async (who: Client, id: number, base = '/settings/webhooks', filter = '') =>
    (await who.get<Log>(`${base}/${id}/entregas?page=1${filter}`)).body.entregas.data,
  /** Runs the try of a delivery that is due now by the application's clock. */
  tryAgain: (entrega: number) => runJob(app, 'entregar-webhook', { entrega }),
})
