import { PER_PAGE } from '@concordia/contract/http/shapes'
import { notificacoes } from '@concordia/contract/notificacoes'
import type { Deps } from '../deps.ts'
import { forbidden } from '../platform/http/errors.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn, signedInUnverified } from '../platform/http/policy.ts'
import { presentNotificacao } from './present.ts'
import { countUnread, listNotificacoes, markAllRead, markRead } from './queries.ts'

export const notificacoesRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  implement(notificacoes, {
    unreadCount: {
      policy: signedInUnverified,
      rate: 'leitura',
      run: async ({ db, user }) => ({ count: await countUnread(db, user.id) }),
    },
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, query }) => {
        const { rows, total } = await listNotificacoes(db, user.id, query.page)
        return { notifications: { data: rows.map(presentNotificacao), total, per_page: PER_PAGE } }
      },
    },
    read: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ db, user, params }) => {
        const notice = await markRead(db, user.id, params.id, clock.now())
        if (!notice) throw forbidden()
        return { notification: presentNotificacao(notice) }
      },
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
