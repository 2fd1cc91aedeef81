import { notificacoes } from '@concordia/contract/notificacoes'
import { implement } from '../platform/http/implement.ts'
import { signedInUnverified } from '../platform/http/policy.ts'
import { countUnread } from './queries.ts'

export const notificacoesRoutes = () =>
  implement(notificacoes, {
    unreadCount: {
      policy: signedInUnverified,
      rate: 'leitura',
      run: async ({ db, user }) => ({ count: await countUnread(db, user.id) }),
    },
  })
