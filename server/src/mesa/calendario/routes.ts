import { prazos } from '@concordia/contract/api'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone, signedIn } from '../../platform/http/policy.ts'
import { readAgenda, readDia, readVencidos } from './agenda.ts'
import { createCalendario, downloadCalendario, hasCalendario, removeCalendario } from './calendario.ts'

export const prazosRoutes = (deps: Deps) =>
  implement(prazos, {
    list: { policy: signedIn, rate: 'leitura', run: ({ db, user, query }) => readAgenda(db, user, query) },
    vencidos: {
      policy: signedIn,
      rate: 'leitura',
      run: ({ db, user, query }) => readVencidos(db, user, dayOf(deps.clock.now()), query.procedimento),
    },
    dia: {
      policy: signedIn,
      rate: 'leitura',
      run: ({ db, query }) => readDia(db, query.dias_uteis, query.de ?? dayOf(deps.clock.now())),
    },
    link: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({ calendario: { url: null, ativo: await hasCalendario(db, user.id) } }),
    },
    createLink: {
      policy: signedIn,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ caller }) => ({
        calendario: { url: await createCalendario(deps, caller), ativo: true },
      }),
    },
    removeLink: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ caller }) => {
        await removeCalendario(deps, caller)
        return { message: 'Link do calendário desativado' }
      },
    },
    ics: { policy: anyone, rate: 'arquivo', run: ({ params }) => downloadCalendario(deps, params.token) },
  })
