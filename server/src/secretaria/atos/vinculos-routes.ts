import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { vinculosDe } from '@concordia/contract/secretaria/atos'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staffOn } from '../policy.ts'
import { desvincular } from './desvincular.ts'

export const vinculosRoutes = (deps: Deps, tipo: Tipo, vinculos: ReturnType<typeof vinculosDe<Tipo>>) =>
  implement(vinculos, {
    desvincular: {
      policy: staffOn(tipo),
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params: { id, userId }, body, caller }) => {
        const input = { procedimentoId: id, userId, parteId: body.parte_id, motivo: body.motivo }
        await desvincular(deps, caller, input)
        return {
          message: `A conta foi desvinculada da parte. Ela continua a acompanhar o ${TIPOS[tipo].um}, sem abrir o que só a parte abre.`,
        }
      },
    },
  })
