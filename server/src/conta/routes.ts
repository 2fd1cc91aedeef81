import { conta } from '@concordia/contract/api'
import type { Deps } from '../deps.ts'
import { idleSince } from '../identidade/sessions.ts'
import { isStaff } from '../platform/http/actor.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { presentPage } from '../platform/paging.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { ownsSessao } from './policy.ts'
import { listEntradas, listSessoes, presentEntrada, presentSessao } from './queries.ts'
import { toggle2fa } from './toggle-2fa.ts'

export const contaRoutes = (deps: Deps) =>
  implement(conta, {
    changePassword: {
      policy: signedIn,
      rate: 'acesso',
      proof: 'staff',
      run: async ({ body, caller }) => ({ message: await changePassword(deps, caller, body) }),
    },
    toggle2fa: {
      policy: signedIn,
      rate: 'escrita',
      proof: 'everyone',
      run: ({ caller }) => toggle2fa(deps, caller),
    },
    sessoes: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => {
        const now = deps.clock.now()
        const usedSince = deps.config.staff2fa && isStaff(user) ? idleSince(now) : null
        const rows = await listSessoes(db, user.id, { now, usedSince })
        return { sessoes: rows.map((row) => presentSessao(row, user.sessionId)) }
      },
    },
    entradas: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, query }) => {
        return { entradas: presentPage(await listEntradas(db, user.id, query.page), presentEntrada) }
      },
    },
    encerrarSessao: {
      policy: ownsSessao,
      rate: 'escrita',
      run: async ({ params, caller }) => ({ message: await endSession(deps, caller, params.id) }),
    },
    encerrarOutras: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ caller }) => ({ message: await endOtherSessions(deps, caller) }),
    },
  })
