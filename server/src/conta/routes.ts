import { conta } from '@concordia/contract/conta'
import { PER_PAGE } from '@concordia/contract/http/shapes'
import type { Deps } from '../deps.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { ownsSessao } from './policy.ts'
import { presentEntrada, presentSessao } from './present.ts'
import { listEntradas, listSessoes } from './queries.ts'
import { toggle2fa } from './toggle-2fa.ts'

export const contaRoutes = (deps: Deps) =>
  implement(conta, {
    changePassword: {
      policy: signedIn,
      rate: 'acesso',
      run: async ({ user, body, ip }) => ({ message: await changePassword(deps, user, body, ip) }),
    },
    toggle2fa: {
      policy: signedIn,
      rate: 'escrita',
      run: ({ user, ip }) => toggle2fa(deps, user.id, ip),
    },
    sessoes: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => {
        const rows = await listSessoes(db, user.id, deps.clock.now())
        return { sessoes: rows.map((row) => presentSessao(row, user.sessionId)) }
      },
    },
    entradas: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, query }) => {
        const { rows, total } = await listEntradas(db, user.id, query.page)
        return { entradas: { data: rows.map(presentEntrada), total, per_page: PER_PAGE } }
      },
    },
    encerrarSessao: {
      policy: ownsSessao,
      rate: 'escrita',
      run: async ({ user, params, ip }) => ({ message: await endSession(deps, user, params.id, ip) }),
    },
    encerrarOutras: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ user, ip }) => ({ message: await endOtherSessions(deps, user, ip) }),
    },
  })
