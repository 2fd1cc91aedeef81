import { validador } from '@concordia/contract/api'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/implement.ts'
import { anyone } from '../../../platform/http/policy.ts'
import { check } from './check.ts'
import { emitirRelatorio } from './relatorio.ts'

export const validadorRoutes = (deps: Deps) =>
  implement(validador, {
    valida: {
      policy: anyone,
      rate: 'validacao',
      run: ({ body, caller, signal }) => check(deps, body.file, { ip: caller.ip, signal }),
    },
    relatorio: {
      policy: anyone,
      rate: 'validacao',
      run: async ({ body, caller, signal }) =>
        emitirRelatorio(deps, await check(deps, body.file, { ip: caller.ip, signal }), body.file.size),
    },
  })
