import { PER_PAGE } from '@concordia/contract/http/shapes'
import { publicacoes } from '@concordia/contract/secretaria/cadastros'
import type { Deps } from '../deps.ts'
import { isStaff } from '../platform/http/actor.ts'
import { implement } from '../platform/http/implement.ts'
import { anyone } from '../platform/http/policy.ts'
import { baixarCertidao, baixarResolucao } from './baixar.ts'
import { presentIndisponibilidade, presentResolucaoPublica } from './present.ts'
import { listIndisponibilidades, listResolucoes } from './queries.ts'
import { regulamentosEmVigor } from './textos.ts'

const { resolucoesPublicas, pdfDaResolucao, indisponibilidades, certidao, regulamento } = publicacoes
/** What of the publications anyone may read. */
const publicas = { resolucoesPublicas, pdfDaResolucao, indisponibilidades, certidao, regulamento }

export const publicacoesRoutes = (deps: Deps) =>
  implement(publicas, {
    resolucoesPublicas: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db, query }) => {
        const { rows, total } = await listResolucoes(db, query.page, { retiradas: false })
        return { resolucoes: { data: rows.map(presentResolucaoPublica), total, per_page: PER_PAGE } }
      },
    },
    pdfDaResolucao: {
      policy: anyone,
      rate: 'arquivo',
      run: ({ params, user }) => baixarResolucao(deps, params.id, { staff: !!user?.verified && isStaff(user) }),
    },
    indisponibilidades: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db, query }) => {
        const { rows, total } = await listIndisponibilidades(db, query.page)
        return { indisponibilidades: { data: rows.map(presentIndisponibilidade), total, per_page: PER_PAGE } }
      },
    },
    certidao: { policy: anyone, rate: 'arquivo', run: ({ params }) => baixarCertidao(deps, params.id) },
    regulamento: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db }) => ({ regulamentos: await regulamentosEmVigor(db) }),
    },
  })
