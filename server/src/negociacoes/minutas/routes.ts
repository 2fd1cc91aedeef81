import { minutas } from '@concordia/contract/api'
import { ressalvaDosPoderes } from '@concordia/contract/rules/acordos/poderes'
import type { Deps } from '../../deps.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { downloadDocumentoFinal } from '../documento-final.ts'
import { requireAto } from '../fatos.ts'
import { modelosPreenchidos } from '../modelos/fill.ts'
import { isParte } from '../policy.ts'
import { readSituada } from '../situada.ts'
import { assinar, sendCodigo } from './assinar.ts'
import { downloadComprovante, findComprovante } from './em-nome-de.ts'
import { minutaPdf } from './keep-pdf.ts'
import { comparacaoPdf, compareMinuta } from './pdf.ts'
import { isParteDaMinuta, leMinuta, leNegociacao } from './policy.ts'
import { presentAssinatura, presentMinuta } from './present.ts'
import { findMinuta, listAssinaturas, listMinutas } from './queries.ts'
import { remind } from './remind.ts'
import { sendMinuta } from './send.ts'

const acordoFeito = (ressalva: string) =>
  ressalva
    ? `O acordo está feito: há uma assinatura em nome de cada parte. ${ressalva}`
    : 'Todas as partes assinaram: o acordo está feito'

export function minutasRoutes(deps: Deps): BoundRoute[] {
  const { db } = deps
  const read = async (id: number, minutaId: number) => presentMinuta((await findMinuta(db, { id, minutaId }))!.minuta)
  return implement(minutas, {
    modelos: {
      policy: isParte,
      rate: 'leitura',
      run: async ({ user, params }) => ({ modelos: await modelosPreenchidos(deps, user.id, params.id) }),
    },
    create: {
      policy: isParte,
      rate: 'protocolo',
      run: async ({ params: { id }, body, caller, facts }) => ({
        minuta: await read(id, await sendMinuta(deps, caller, facts, { ato: 'minutar', id, ...body })),
        message: 'Minuta enviada com sucesso',
      }),
    },
    revisao: {
      policy: isParte,
      rate: 'leitura',
      run: async ({ user, params: { id }, facts: { polo } }) => {
        await requireAto(db, 'revisar', await readSituada(db, id), { id: user.id, polo }, deps.clock.now())
        return { minuta: presentMinuta((await listMinutas(db, id)).at(-1)!) }
      },
    },
    revisar: {
      policy: isParte,
      rate: 'protocolo',
      run: async ({ params: { id }, body, caller, facts }) => ({
        minuta: await read(id, await sendMinuta(deps, caller, facts, { ato: 'revisar', id, ...body })),
        message: 'Revisão enviada com sucesso',
      }),
    },
    documento: { policy: leMinuta, rate: 'arquivo', run: ({ user, facts: { minuta } }) => minutaPdf(deps, user.id, minuta) },
    comparacao: {
      policy: leMinuta,
      rate: 'busca',
      run: async ({ facts, signal }) => {
        const { doc: _, ...comparison } = await compareMinuta(facts, signal)
        return comparison
      },
    },
    comparacaoEmPdf: {
      policy: leMinuta,
      rate: 'busca',
      run: ({ user, facts, signal }) => comparacaoPdf(deps, user.id, facts, signal),
    },
    code: {
      policy: isParteDaMinuta,
      rate: 'acesso',
      run: async ({ user, params, facts }) => ({ message: await sendCodigo(deps, user, facts, params) }),
    },
    assinar: {
      policy: isParteDaMinuta,
      rate: 'acesso',
      run: async ({ user, params, body, caller, origin, facts }) => {
        const { situacao, minuta } = await assinar(deps, caller, facts, { ...body, ...params }, origin)
        const dadas = (await listAssinaturas(db, params.id)).map(presentAssinatura)
        const dada = dadas.findLast(({ user_id }) => user_id === user.id)!
        const todas = dadas.flatMap(({ por }) => por)
        return {
          negociacao: { id: params.id, situacao },
          minuta: { id: params.minutaId, situacao: minuta },
          assinatura: dada,
          message: situacao === 'finalizada' ? acordoFeito(ressalvaDosPoderes(todas)) : 'Minuta assinada com sucesso',
        }
      },
    },
    comprovante: {
      policy: leMinuta,
      rate: 'arquivo',
      run: async ({ params: { minutaId, userId } }) => {
        const found = await findComprovante(db, { minutaId, userId })
        if (!found) throw forbidden()
        return downloadComprovante(deps.storage, found)
      },
    },
    lembrar: {
      policy: isParteDaMinuta,
      rate: 'escrita',
      run: async ({ params, caller, facts }) => ({ message: await remind(deps, caller, facts, params) }),
    },
    documentoFinal: {
      policy: leNegociacao,
      rate: 'arquivo',
      run: ({ params, signal }) => downloadDocumentoFinal(deps, params.id, signal),
    },
  })
}
