import type { api } from '@concordia/contract/api'
import type { ProvaDaAssinatura } from '@concordia/contract/identidade/schemas/assinatura'
import type { Respostas } from '@concordia/contract/procedimentos/schemas/designacao'
import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { type Designacao, isDesignado, mayRefuseAsParte } from '../../direitos/part.ts'
import { maySee } from '../../direitos/see.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor, Caller, Origin } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { sendCodigo, sign } from '../../textos/assinatura/sign.ts'
import { readEvento } from '../consulta/present-detalhes.ts'
import { aceitar } from './aceitar.ts'
import { respondidas } from './questionario.ts'
import { recusarDesignacao } from './recusar-designacao.ts'
import { recusada, recusarPelaParte } from './recusar-pela-parte.ts'
import { readTermo, termoAssinavel } from './termo/assinar.ts'
import { termoEmBranco } from './termo/em-branco.ts'
import type { Declarado } from './termo/texto.ts'

interface Asked<Body> {
  db: Db
  user: Actor
  params: { id: number }
  body: Body
  caller: Caller
  origin: Origin
  facts: Designacao
}

/** Reading the term, signing it in the platform, and refusing the designation. @param declaradoDe what the body declares in it */
const respostaImpls = <Body>(deps: Deps, tipo: Tipo, declaradoDe: (body: Body) => Declarado) => {
  const policy = isDesignado(tipo)
  const alvoDe = ({ params: { id }, facts: designacao }: Pick<Asked<unknown>, 'params' | 'facts'>) => ({
    ...{ tipo, procedimentoId: id, designacao },
  })
  return {
    textoDoTermo: {
      policy,
      rate: 'busca' as const,
      run: async (asked: Asked<Body>) => {
        const { html: texto, sha256 } = await readTermo(deps, asked.user, alvoDe(asked), declaradoDe(asked.body))
        return { texto, sha256 }
      },
    },
    codigoDoTermo: {
      policy,
      rate: 'acesso' as const,
      run: async (asked: Omit<Asked<unknown>, 'body'>) => ({
        message: await sendCodigo(deps, asked.user, termoAssinavel, alvoDe(asked)),
      }),
    },
    assinarTermo: {
      policy,
      rate: 'acesso' as const,
      run: async ({ db, body, caller, origin, ...asked }: Asked<Body & ProvaDaAssinatura & { sha256: string }>) => {
        const eventoId = await sign(deps, caller, termoAssinavel, [alvoDe(asked), declaradoDe(body)], body, origin)
        return { evento: await readEvento(db, eventoId), message: TIPOS[tipo].respondida.aceite }
      },
    },
    recusar: {
      policy,
      rate: 'escrita' as const,
      run: async ({ db, params: { id }, body: { motivo }, caller }: Asked<{ motivo?: string | undefined }>) => ({
        evento: await readEvento(db, await recusarDesignacao(deps, caller, { tipo, procedimentoId: id, motivo })),
        message: TIPOS[tipo].respondida.recusa,
      }),
    },
  }
}

/** The answers to a designation, where accepting takes the questionnaire and a signed term. */
export const designacaoComTermoRoutes = (deps: Deps, tipo: Tipo, group: (typeof api)['designacao']) => {
  const policy = isDesignado(tipo)
  const { papel, respondida } = TIPOS[tipo]
  return implement(group, {
    ...respostaImpls(deps, tipo, ({ questionario }: { questionario: Respostas }) => ({ respostas: respondidas(questionario) })),
    termo: {
      policy,
      rate: 'arquivo',
      acts: true,
      run: ({ user, params: { id }, facts: designacao }) =>
        termoEmBranco(deps, { procedimentoId: id, userId: user.id, papel }, designacao),
    },
    questionario: { policy: maySee(tipo), rate: 'leitura', run: () => ({ perguntas: [...QUESTIONARIO] }) },
    aceitar: {
      policy,
      rate: 'protocolo',
      run: async ({ db, params: { id }, body, caller, facts: designacao }) => ({
        evento: await readEvento(db, await aceitar(deps, caller, { tipo, procedimentoId: id, designacao, juntada: body })),
        message: respondida.aceite,
      }),
    },
  })
}

/** The same where accepting needs neither questionnaire nor term. */
export const designacaoRoutes = (deps: Deps, tipo: Tipo, group: (typeof api)['designacaoDoCaso']) => {
  const policy = isDesignado(tipo)
  const { respondida } = TIPOS[tipo]
  return implement(group, {
    ...respostaImpls(deps, tipo, ({ revelacao = '' }: { revelacao?: string | undefined }) => ({ revelacao })),
    aceitar: {
      policy,
      rate: 'escrita',
      run: async ({ db, params: { id }, caller, facts: designacao }) => ({
        evento: await readEvento(db, await aceitar(deps, caller, { tipo, procedimentoId: id, designacao })),
        message: respondida.aceite,
      }),
    },
    recusarPelaParte: {
      policy: mayRefuseAsParte(tipo),
      rate: 'escrita',
      run: async ({ db, params: { id }, body: { designacao: designacaoId, motivo }, caller }) => ({
        evento: await readEvento(db, await recusarPelaParte(deps, caller, { tipo, procedimentoId: id, designacaoId, motivo })),
        message: recusada(tipo),
      }),
    },
  })
}
