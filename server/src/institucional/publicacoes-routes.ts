import { publicacoes } from '@concordia/contract/api'
import type { Deps } from '../deps.ts'
import { isStaff } from '../platform/http/actor.ts'
import { implement } from '../platform/http/implement.ts'
import { anyone } from '../platform/http/policy.ts'
import { presentPage } from '../platform/paging.ts'
import { downloadCertidao, downloadResolucao } from './download.ts'
import { presentIndisponibilidade, presentResolucaoPublica } from './present.ts'
import { listIndisponibilidades, listResolucoes } from './queries.ts'
import { regulamentosEmVigor } from './textos.ts'

const { resolucoesPublicas, pdfDaResolucao, indisponibilidades, certidao, regulamento } = publicacoes
/** The public routes of the publications. */
const publicas = { resolucoesPublicas, pdfDaResolucao, indisponibilidades, certidao, regulamento }

export const publicacoesRoutes = (deps: Deps) =>
  implement(publicas, {
    resolucoesPublicas: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db, query }) => {
        return { resolucoes: presentPage(await listResolucoes(db, query.page, { retiradas: false }), presentResolucaoPublica) }
      },
    },
    pdfDaResolucao: {
      policy: anyone,
      rate: 'arquivo',
      run: ({ params, user }) => downloadResolucao(deps, params.id, { staff: !!user?.verified && isStaff(user) }),
    },
    indisponibilidades: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db, query }) => {
        return { indisponibilidades: presentPage(await listIndisponibilidades(db, query.page), presentIndisponibilidade) }
      },
    },
    certidao: { policy: anyone, rate: 'arquivo', run: ({ params }) => downloadCertidao(deps, params.id) },
    regulamento: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db }) => ({ regulamentos: await regulamentosEmVigor(db) }),
    },
  })
