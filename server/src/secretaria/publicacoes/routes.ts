import { publicacoes } from '@concordia/contract/secretaria/cadastros'
import type { Deps } from '../../deps.ts'
import { anularIndisponibilidade } from '../../institucional/anular-indisponibilidade.ts'
import { presentIndisponibilidade, presentResolucao, presentVersao } from '../../institucional/present.ts'
import { publicarResolucao, retirarResolucao } from '../../institucional/publicar-resolucao.ts'
import { publicarTexto } from '../../institucional/publicar-texto.ts'
import { listResolucoes } from '../../institucional/queries.ts'
import { registrarIndisponibilidade } from '../../institucional/registrar-indisponibilidade.ts'
import { countAceites, listVersoes } from '../../institucional/textos.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentPage } from '../../platform/paging.ts'

const { resolucoes, publicarResolucao: publicar, retirarResolucao: retirar, registrarIndisponibilidade: registrar } = publicacoes
const { anularIndisponibilidade: anular, versoes, publicarTexto: publicarVersao } = publicacoes
/** The routes of publications that only the secretariat may use. */
const daSecretaria = { resolucoes, publicar, retirar, registrar, anular, versoes, publicarVersao }

export const publicarRoutes = (deps: Deps) =>
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
        const resolucao = await publicarResolucao(deps, caller, body)
        return { resolucao: presentResolucao(resolucao), message: 'Resolução publicada com sucesso' }
      },
    },
    retirar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, caller }) => {
        await retirarResolucao(deps, caller, params.id)
        return { message: 'Resolução retirada com sucesso' }
      },
    },
    registrar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ body, caller }) => {
        const { motivo } = body
        const periodo = { inicio: new Date(body.inicio), fim: new Date(body.fim), motivo }
        const indisponibilidade = await registrarIndisponibilidade(deps, caller, periodo)
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
        const versao = await publicarTexto(deps, caller, params.texto, body)
        return { versao: presentVersao(versao), message: 'Nova versão publicada com sucesso' }
      },
    },
  })
