import { boletos, conciliacao } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staffOfCusta, staffOfDiferenca } from '../pagamentos/policy.ts'
import { closeBoleto, closeDiferenca } from './close.ts'

/** What the secretariat resolves by hand, because no provider can be asked. */
const acertos = { encerrar: boletos.encerrar, fechar: conciliacao.fechar }

export const acertosRoutes = (deps: Deps) =>
  implement(acertos, {
    encerrar: {
      policy: staffOfCusta,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => {
        await closeBoleto(deps, caller, params.id, body.motivo)
        return { message: 'Boleto encerrado. As custas podem ser pagas de outra forma.' }
      },
    },
    fechar: {
      policy: staffOfDiferenca,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => {
        await closeDiferenca(deps, caller, params.id, body.motivo)
        return { message: 'Diferença dada por resolvida' }
      },
    },
  })
