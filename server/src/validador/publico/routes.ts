import { validador } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone } from '../../platform/http/policy.ts'
import { conferir } from './conferir.ts'
import { emitirRelatorio } from './relatorio.ts'

export const validadorRoutes = (deps: Deps) =>
  implement(validador, {
    valida: {
      policy: anyone,
      rate: 'validacao',
      run: ({ body, caller, signal }) => conferir(deps, body.file, { ip: caller.ip, signal }),
    },
    relatorio: {
      policy: anyone,
      rate: 'validacao',
      run: async ({ body, caller, signal }) =>
        emitirRelatorio(deps, await conferir(deps, body.file, { ip: caller.ip, signal }), body.file.size),
    },
  })
