import { relatorios } from '@concordia/contract/relatorios'
import { CSV_TYPE } from '../platform/csv.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { relatorioDeCustas } from './custas.ts'

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
  })
