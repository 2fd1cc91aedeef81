import { minutas } from '@concordia/contract/api'
import { ressalvaDosPoderes } from '@concordia/contract/rules/acordos/poderes'
import type { Deps } from '../../deps.ts'
import { isParte, mayReadNegociacao } from '../../direitos/negociacao.ts'
import { download } from '../../platform/files/download.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { sendCodigo, sign } from '../../textos/assinatura/sign.ts'
import { comparacaoPdf, compareVersoes } from '../../textos/redacao/compare.ts'
import { versaoPdf } from '../../textos/redacao/print.ts'
import { sendVersao } from '../../textos/redacao/send.ts'
import { downloadDocumentoFinal } from '../documento-final.ts'
import { requireAto } from '../fatos.ts'
import { modelosPreenchidos } from '../modelos/fill.ts'
import { readSituada } from '../situada.ts'
import { minutaAssinavel } from './assinar.ts'
import { findComprovante } from './em-nome-de.ts'
import { isParteDaMinuta, leMinuta } from './policy.ts'
import { presentAssinatura, presentMinuta } from './present.ts'
import { listAssinaturas } from './queries.ts'
import { findMinuta, listMinutas, minuta } from './redacao.ts'
import { remind } from './remind.ts'

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
      run: async ({ params: { id }, body, caller, facts: { polo } }) => ({
        minuta: await read(id, await sendVersao(deps, caller, minuta, { ato: 'minutar', id, polo }, body)),
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
      run: async ({ params: { id }, body, caller, facts: { polo } }) => ({
        minuta: await read(id, await sendVersao(deps, caller, minuta, { ato: 'revisar', id, polo }, body)),
        message: 'Revisão enviada com sucesso',
      }),
    },
    documento: { policy: leMinuta, rate: 'arquivo', run: ({ user, facts }) => versaoPdf(deps, user.id, minuta, facts.minuta) },
    comparacao: {
      policy: leMinuta,
      rate: 'busca',
      run: async ({ facts, signal }) => {
        const { doc: _, ...comparison } = await compareVersoes(facts, signal)
        return comparison
      },
    },
    comparacaoEmPdf: {
      policy: leMinuta,
      rate: 'busca',
      run: ({ user, facts, signal }) => comparacaoPdf(deps, user.id, minuta, facts, signal),
    },
    code: {
      policy: isParteDaMinuta,
      rate: 'acesso',
      run: async ({ user, params, facts: { polo } }) => ({
        message: await sendCodigo(deps, user, minutaAssinavel, { ...params, polo }),
      }),
    },
    assinar: {
      policy: isParteDaMinuta,
      rate: 'acesso',
      run: async ({ user, params, body: { qualidade, comprovante, ...prova }, caller, origin, facts: { polo } }) => {
        const dado = [
          { ...params, polo },
          { qualidade, comprovante },
        ] as const
        const { situacao, minuta } = await sign(deps, caller, minutaAssinavel, dado, prova, origin)
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
        return download(deps.storage, found, found.nome)
      },
    },
    lembrar: {
      policy: isParteDaMinuta,
      rate: 'escrita',
      run: async ({ params, caller, facts }) => ({ message: await remind(deps, caller, facts, params) }),
    },
    documentoFinal: {
      policy: mayReadNegociacao,
      rate: 'arquivo',
      run: ({ params, signal }) => downloadDocumentoFinal(deps, params.id, signal),
    },
  })
}
