import { PER_PAGE } from '@concordia/contract/http/shapes'
import { secretaria } from '@concordia/contract/secretaria'
import { implement } from '../platform/http/implement.ts'
import { staff } from './policy.ts'
import { presentEmailRecusado } from './present.ts'
import { listEmailsRecusados } from './queries.ts'

export const secretariaRoutes = () =>
  implement(secretaria, {
    emailsRecusados: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, query }) => {
        const { rows, total } = await listEmailsRecusados(db, query.page)
        return { emails: { data: rows.map(presentEmailRecusado), total, per_page: PER_PAGE } }
      },
    },
  })
