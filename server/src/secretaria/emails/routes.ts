import { secretaria } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentPage } from '../../platform/paging.ts'
import { presentEmailRecusado } from './present.ts'
import { listEmailsRecusados } from './queries.ts'

export const secretariaRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  implement(secretaria, {
    emailsRecusados: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, query }) => {
        const { pendentes, ...found } = await listEmailsRecusados(db, query.page, clock.now())
        return { emails: presentPage(found, presentEmailRecusado), pendentes }
      },
    },
  })
