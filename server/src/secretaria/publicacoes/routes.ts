import { publicacoes } from '@concordia/contract/api'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentPage } from '../../platform/paging.ts'
import { anularIndisponibilidade } from '../../publico/institucional/anular-indisponibilidade.ts'
import { presentIndisponibilidade, presentResolucao, presentVersao } from '../../publico/institucional/present.ts'
import { publishResolucao, removeResolucao } from '../../publico/institucional/publish-resolucao.ts'
import { publishTexto } from '../../publico/institucional/publish-texto.ts'
import { listResolucoes } from '../../publico/institucional/queries.ts'
import { checkIndisponibilidade, recordIndisponibilidade } from '../../publico/institucional/record-indisponibilidade.ts'
import { countAceites, listVersoes } from '../../publico/institucional/textos.ts'

const { resolucoes, publicarResolucao: publicar, retirarResolucao: retirar, registrarIndisponibilidade: registrar } = publicacoes
const { anularIndisponibilidade: anular, versoes, publicarTexto: publicarVersao } = publicacoes
/** The routes of publications that only the secretariat may use. */
const daSecretaria = { resolucoes, publicar, retirar, registrar, anular, versoes, publicarVersao }

const periodoDe = ({ inicio, fim, motivo }: { inicio: string; fim: string; motivo: string }) => ({
  inicio: new Date(inicio),
  fim: new Date(fim),
  motivo,
})

const resumoDoRegistro = ({ inicio, fim }: { inicio: Date; fim: Date }) =>
  `Registrar que a plataforma ficou fora do ar de ${formatDateTime(inicio)} a ${formatDateTime(fim)}, com certidão; os prazos que caem nesses dias se prorrogam.`

export const publishRoutes = (deps: Deps) =>
  implement(daSecretaria, {
    resolucoes: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, query }) => {
        return { resolucoes: presentPage(await listResolucoes(db, query.page, { retiradas: true }), presentResolucao) }
      },
    },
    publicar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ body, caller }) => {
        const resolucao = await publishResolucao(deps, caller, body)
        return { resolucao: presentResolucao(resolucao), message: 'Resolução publicada com sucesso' }
      },
    },
    retirar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, caller }) => {
        await removeResolucao(deps, caller, params.id)
        return { message: 'Resolução retirada com sucesso' }
      },
    },
    registrar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      second: {
        ato: 'registrar-indisponibilidade',
        resumo: ({ body }) => resumoDoRegistro(periodoDe(body)),
        same: ({ body }) => ({ inicio: Date.parse(body.inicio), fim: Date.parse(body.fim) }),
        check: ({ body }) => checkIndisponibilidade(deps, periodoDe(body)),
      },
      run: async ({ body, caller }) => {
        const indisponibilidade = await recordIndisponibilidade(deps, caller, periodoDe(body))
        return {
          indisponibilidade: presentIndisponibilidade(indisponibilidade),
          message: 'Indisponibilidade registrada e certidão emitida com sucesso',
        }
      },
    },
    anular: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => ({
        indisponibilidade: presentIndisponibilidade(await anularIndisponibilidade(deps, caller, params.id, body.motivo)),
        message: 'Certidão anulada. Nenhum prazo foi encurtado.',
      }),
    },
    versoes: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, params }) => ({
        versoes: (await listVersoes(db, params.texto)).map(presentVersao),
        aceites: params.texto === 'termos' ? await countAceites(db) : [],
      }),
    },
    publicarVersao: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => {
        const versao = await publishTexto(deps, caller, params.texto, body)
        return { versao: presentVersao(versao), message: 'Nova versão publicada com sucesso' }
      },
    },
  })
