import { institucional } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { termosEmVigor } from '../../identidade/cadastro/termos.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone } from '../../platform/http/policy.ts'
import { presentInstalacao, presentTermos } from './present.ts'
import { indicadoresPublicos } from './queries.ts'
import { versaoEmVigor } from './textos.ts'

export const institucionalRoutes = (deps: Deps) =>
  implement(institucional, {
    instalacao: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db }) => presentInstalacao(deps, await indicadoresPublicos(db)),
    },
    termos: { policy: anyone, rate: 'leitura', run: async ({ db }) => presentTermos(await termosEmVigor(db)) },
    suporte: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db }) => ({ perguntas: (await versaoEmVigor(db, 'suporte')).html }),
    },
  })
