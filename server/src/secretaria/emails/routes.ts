import { PER_PAGE } from '@concordia/contract/http/shapes'
import { secretaria } from '@concordia/contract/secretaria/emails'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentEmailRecusado } from './present.ts'
import { listEmailsRecusados } from './queries.ts'

export const secretariaRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  implement(secretaria, {
    emailsRecusados: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, query }) => {
        const { rows, total, pendentes } = await listEmailsRecusados(db, query.page, clock.now())
        return { emails: { data: rows.map(presentEmailRecusado), total, per_page: PER_PAGE }, pendentes }
      },
    },
  })
