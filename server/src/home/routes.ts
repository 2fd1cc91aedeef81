import { home } from '@concordia/contract/home'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../deps.ts'
import { isStaff } from '../platform/http/actor.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { countBySituacao } from '../procedimentos/consulta/queries.ts'
import { presentContagens, presentCustas, presentDesignacao, presentEspera, presentPrazo } from './present.ts'
import { custasEmAberto, designacoesPendentes, prazosProximos } from './queries.ts'

export const homeRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  implement(home, {
    get: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => {
        const viewer = { userId: user.id, all: isStaff(user) }
        const [contagens, designacoes, custas, prazos] = await Promise.all([
          countBySituacao(db, viewer),
          designacoesPendentes(db, user.id),
          custasEmAberto(db, user.id),
          prazosProximos(db, user.id, dayOf(clock.now())),
        ])
        return {
          processos: presentContagens(contagens, 'processo'),
          casos: presentContagens(contagens, 'caso'),
          atencao: {
            designacoes: presentEspera(designacoes, presentDesignacao),
            custas: presentEspera(custas, presentCustas),
            prazos: presentEspera(prazos, presentPrazo),
          },
        }
      },
    },
  })
