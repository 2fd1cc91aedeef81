import { relatorios } from '@concordia/contract/api'
import { CSV_TYPE } from '../../platform/csv.ts'
import { implement } from '../../platform/http/implement.ts'
import { policy, signedIn } from '../../platform/http/policy.ts'
import { relatorioDeCustas } from './custas.ts'
import { relatorioDeFechamento, resumoDoFechamento } from './fechamento.ts'
import { isArbitro } from './fechamento-queries.ts'

/** Access to the closing report: arbitrators. */
const arbitro = policy(({ db, user }) => isArbitro(db, user.id))

export const relatoriosRoutes = () =>
  implement(relatorios, {
    pagamentos: {
      policy: signedIn,
      rate: 'arquivo',
      run: ({ db, user, body }) => ({
        name: `relatorio-custas-${body.from}-a-${body.to}.csv`,
        type: CSV_TYPE,
        content: relatorioDeCustas(db, user.id, body),
      }),
    },
    isArbitro: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({ isArbitro: await isArbitro(db, user.id) }),
    },
    resumoDoFechamento: {
      policy: arbitro,
      rate: 'busca',
      run: ({ db, user, params }) => resumoDoFechamento(db, user.id, params),
    },
    fechamento: {
      policy: arbitro,
      rate: 'arquivo',
      run: ({ db, user, body }) => ({
        name: `relatorio-fechamento-${body.from}-a-${body.to}.csv`,
        type: CSV_TYPE,
        content: relatorioDeFechamento(db, user.id, body),
      }),
    },
  })
