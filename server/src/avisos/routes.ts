import { notificacoes } from '@concordia/contract/api'
import type { Notificacao } from '@concordia/contract/notificacoes/schemas'
import type { Deps } from '../deps.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn, signedInUnverified } from '../platform/http/policy.ts'
import { presentPage } from '../platform/paging.ts'
import { ownsNotificacao } from './policy.ts'
import { countUnread, listNotificacoes, markAllRead, markRead } from './queries.ts'

export const notificacoesRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  implement(notificacoes, {
    unreadCount: {
      policy: signedInUnverified,
      rate: 'leitura',
      conditional: true,
      run: async ({ db, user }) => ({ count: await countUnread(db, user.id) }),
    },
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, query }) => {
        return { notifications: presentPage(await listNotificacoes(db, user.id, query.page), presentNotificacao) }
      },
    },
    read: {
      policy: ownsNotificacao,
      rate: 'escrita',
      run: async ({ db, params }) => ({ notification: presentNotificacao(await markRead(db, params.id, clock.now())) }),
    },
    readAll: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ db, user, body }) => {
        const count = await markAllRead(db, user.id, body.ate, clock.now())
        return { message: 'Notificações marcadas como lidas', count }
      },
    },
  })

type Row = Awaited<ReturnType<typeof listNotificacoes>>['rows'][number]

const presentNotificacao = ({ id, subject, body, path, createdAt, readAt }: Row): Notificacao => ({
  id,
  data: { subject, body, path },
  created_at: createdAt.toISOString(),
  read_at: readAt?.toISOString() ?? null,
})
