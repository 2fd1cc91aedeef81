import { tesouraria } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { auditBusca } from '../../identidade/pessoas/pessoas.ts'
import { isIdentificador } from '../../pagamentos/queries.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { changeConvenio, createConvenio, deactivateConvenio } from '../convenios/convenios.ts'
import { cancelBoletoBySecretaria, cancelBySecretaria } from './cancel.ts'
import { estornarCusta } from './estornar.ts'
import { staffOfConvenio, staffOfCusta } from './policy.ts'
import { presentConvenioDaCamara, presentConvenios, presentCustas } from './present.ts'
import { findConvenio, listConvenios, listCustas, sumMes } from './queries.ts'
import { resumoDaMudanca, resumoDoConvenio, resumoDoEstorno } from './second-person.ts'

export const tesourariaRoutes = (deps: Deps) => {
  const depois = async (id: number, message: string) => ({
    convenio: presentConvenioDaCamara(await findConvenio(deps.db, id, deps.clock.now())),
    message,
  })
  return implement(tesouraria, {
    list: {
      policy: staff,
      rate: 'busca',
      run: async ({ db, query: { page, ...search }, caller }) => {
        const [found, totais] = await Promise.all([listCustas(db, search, page), sumMes(db, search, deps.clock.now())])
        if (search.busca && !isIdentificador(search.busca))
          await auditBusca(db, caller, { texto: search.busca, encontradas: found.total })
        return presentCustas(found, totais)
      },
    },
    cancelar: {
      policy: staffOfCusta,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => ({ message: await cancelBySecretaria(deps, caller, params.id, body.motivo) }),
    },
    cancelarBoleto: {
      policy: staffOfCusta,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ facts: custa, body, caller }) => {
        await cancelBoletoBySecretaria(deps, caller, custa, body.motivo)
        return { message: 'Boleto cancelado. As custas continuam em aberto, e o devedor foi avisado.' }
      },
    },
    estornar: {
      policy: staffOfCusta,
      rate: 'escrita',
      proof: 'staff',
      second: { ato: 'estornar', resumo: ({ params }) => resumoDoEstorno(deps, params.id), same: () => ({}) },
      run: async ({ params, body, caller }) => {
        const valor = await estornarCusta(deps, caller, params.id, body.motivo)
        return { message: `Devolvemos ${valor} ao saldo do devedor. As custas continuam pagas.` }
      },
    },
    convenios: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, query }) => presentConvenios(await listConvenios(db, query.page, deps.clock.now())),
    },
    criarConvenio: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      second: {
        ato: 'criar',
        resumo: ({ body }) => resumoDoConvenio(body),
        same: ({ body }) => ({ codigo: body.codigo.toUpperCase() }),
      },
      run: async ({ body, caller }) => depois(await createConvenio(deps, caller, body), 'Convênio criado'),
    },
    mudarConvenio: {
      policy: staffOfConvenio,
      rate: 'escrita',
      proof: 'staff',
      second: { ato: 'mudar', resumo: ({ params, body }) => resumoDaMudanca(deps, params.id, body), same: () => ({}) },
      run: async ({ params, body, caller }) => {
        await changeConvenio(deps, caller, params.id, body)
        return depois(params.id, 'Convênio alterado')
      },
    },
    desativarConvenio: {
      policy: staffOfConvenio,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => {
        await deactivateConvenio(deps, caller, params.id, body.de)
        return depois(params.id, 'Convênio desativado')
      },
    },
  })
}
