import { publicacoes } from '@concordia/contract/api'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { download } from '../../platform/files/download.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { AppError } from '../../platform/http/errors.ts'
import { implement, type StoredDownload } from '../../platform/http/implement.ts'
import { anyone } from '../../platform/http/policy.ts'
import { presentPage } from '../../platform/paging.ts'
import { fileName } from '../../platform/text.ts'
import { printAnulacao } from './anular-indisponibilidade.ts'
import { presentIndisponibilidade, presentResolucaoPublica } from './present.ts'
import { findCertidao, findResolucao, listIndisponibilidades, listResolucoes } from './queries.ts'
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

/** A resolution, named after its subject. @throws AppError 404 unknown, or withdrawn and `staff` is false */
async function downloadResolucao(deps: Deps, id: number, { staff }: { staff: boolean }): Promise<StoredDownload> {
  const found = await findResolucao(deps.db, id)
  if (!found || (found.retiradaEm && !staff)) throw new AppError(404, 'Esta resolução não existe ou foi retirada.')
  return download(deps.storage, found, `${fileName(found.assunto, 'Resolução')}.pdf`)
}

/** A certificate of unavailability, sealed; file name and pages say when it is annulled. @throws AppError 404 */
async function downloadCertidao(deps: Deps, id: number): Promise<StoredDownload> {
  let found = await findCertidao(deps.db, id)
  if (found?.anuladaEm && !found.anulacaoImpressa) {
    await printAnulacao(deps, id)
    found = await findCertidao(deps.db, id)
  }
  if (!found) throw new AppError(404, 'Esta certidão não existe.')
  const anulada = found.anuladaEm ? ' (anulada)' : ''
  return download(deps.storage, found, `Certidão de indisponibilidade ${dayOf(found.inicio)}${anulada}.pdf`)
}
