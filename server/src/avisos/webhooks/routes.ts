import { webhooks, webhooksDaCamara } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { presentPage } from '../../platform/paging.ts'
import { changeSecret, changeWebhook, createWebhook, removeWebhook } from './change.ts'
import { DA_CAMARA, type Guarda, mayUse, ownsEntrega, ownsWebhook, PROPRIOS } from './policy.ts'
import { findWebhook, listEntregas, listWebhooks, presentEntrega, presentWebhook } from './queries.ts'
import { ping, repeat, repeatSince } from './repeat.ts'

const QUEUED = 'A mensagem está a caminho. O resultado aparece no registro.'

/** The webhooks of a person, and those of the chamber. */
export const webhooksRoutes = (deps: Deps) => [
  ...implement(webhooks, routesOf(deps, PROPRIOS)),
  ...implement(webhooksDaCamara, routesOf(deps, DA_CAMARA)),
]

function routesOf(
  deps: Deps,
  guarda: Guarda,
): Parameters<typeof implement<typeof webhooks, Record<keyof typeof webhooks, unknown>>>[1] {
  const own = ownsWebhook(guarda)
  return {
    list: {
      policy: mayUse(guarda),
      rate: 'leitura',
      run: async ({ db, user }) => {
        const now = deps.clock.now()
        return { webhooks: (await listWebhooks(db, guarda.dono(user))).map((row) => presentWebhook(row, now)) }
      },
    },
    create: {
      policy: mayUse(guarda),
      rate: 'escrita',
      run: ({ user, caller, body }) => createWebhook(deps, caller, guarda.dono(user), body),
    },
    update: { policy: own, rate: 'escrita', run: ({ caller, params, body }) => changeWebhook(deps, caller, params.id, body) },
    remove: {
      policy: own,
      rate: 'escrita',
      run: async ({ caller, params }) => ({ message: await removeWebhook(deps, caller, params.id) }),
    },
    ping: {
      policy: own,
      rate: 'busca',
      run: async ({ params }) => ({ entrega: { id: await ping(deps, params.id) }, message: QUEUED }),
    },
    trocarSegredo: { policy: own, rate: 'escrita', run: ({ caller, params }) => changeSecret(deps, caller, params.id) },
    entregas: {
      policy: own,
      rate: 'leitura',
      run: async ({ db, params, query }) => ({
        webhook: presentWebhook(await findWebhook(db, params.id), deps.clock.now()),
        entregas: presentPage(await listEntregas(db, params.id, query), presentEntrega),
      }),
    },
    repetir: {
      policy: ownsEntrega(guarda),
      rate: 'busca',
      run: async ({ params }) => ({ entrega: { id: await repeat(deps, params.id) }, message: QUEUED }),
    },
    repetirDesde: {
      policy: own,
      rate: 'exportacao',
      run: async ({ params, body }) => {
        const total = await repeatSince(deps, params.id, new Date(body.desde))
        return {
          total,
          message:
            total === 0
              ? NOTHING_LOST
              : `${total === 1 ? '1 mensagem será enviada' : `${total} mensagens serão enviadas`} de novo.`,
        }
      },
    },
  }
}

const NOTHING_LOST = 'Não há mensagem por entregar desde esse momento.'
