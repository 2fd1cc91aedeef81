import { painel } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentPage } from '../../platform/paging.ts'
import { listVisible } from '../confirmacoes/list.ts'
import { presentSegundaPessoa } from '../confirmacoes/present.ts'
import { presentNaFila } from './fila-row.ts'
import { listFilas } from './filas.ts'
import { listFilaPropria } from './filas-proprias.ts'
import { presentConfirmacoes, presentPainel } from './present.ts'
import { countPendencias } from './queries.ts'
import { type Lembrados, remindDesignados } from './remind.ts'

/** @param acts the routes of the application, which decide who may confirm what waits */
export const painelRoutes = (deps: Deps, acts: readonly BoundRoute[]) =>
  implement(painel, {
    get: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, user }) => {
        const { clock, seal } = deps
        const now = clock.now()
        const [counted, filas, waiting, { desligada }] = await Promise.all([
          countPendencias(db, now),
          listFilas(deps, now),
          listVisible(deps, acts, user),
          presentSegundaPessoa(deps),
        ])
        const confirmacoes = presentConfirmacoes(waiting.filter(({ pedidaPor }) => pedidaPor !== user.id))
        return presentPainel(counted, { ...filas, confirmacoes }, { selo: seal.problem(now), desligada })
      },
    },
    fila: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, params, query }) => ({
        fila: presentPage(await listFilaPropria(db, params.fila, query.page, deps.clock.now()), presentNaFila),
      }),
    },
    lembrar: {
      policy: staff,
      rate: 'busca',
      run: async ({ caller }) => ({ message: presentLembrados(await remindDesignados(deps, caller)) }),
    },
  })

function presentLembrados({ pessoas, designacoes }: Lembrados): string {
  if (designacoes === 0)
    return 'Ninguém a lembrar: cada designação é lembrada no máximo uma vez por dia, e só um dia depois de feita.'
  const quem = pessoas === 1 ? '1 pessoa' : `${pessoas} pessoas`
  return designacoes === pessoas ? `Lembrete enviado a ${quem}` : `${designacoes} lembretes enviados a ${quem}`
}
