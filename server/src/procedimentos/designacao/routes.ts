import type { designacaoComTermoDe, designacaoDe } from '@concordia/contract/procedimentos/designacao'
import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { maySee } from '../acesso.ts'
import { readEvento } from '../consulta/present-detalhes.ts'
import { aceitar } from './aceitar.ts'
import { isDesignado } from './designacoes.ts'
import { recusarDesignacao } from './recusar-designacao.ts'
import { termoDeAceite } from './termo-de-aceite.ts'

/** The answers to a designation, where accepting takes the questionnaire and a signed term. */
export const designacaoComTermoRoutes = (deps: Deps, tipo: Tipo, group: ReturnType<typeof designacaoComTermoDe<Tipo>>) => {
  const policy = isDesignado(tipo)
  const { papel, respondida } = TIPOS[tipo]
  return implement(group, {
    recusar: {
      policy,
      rate: 'escrita',
      run: async ({ db, params: { id }, caller }) => ({
        evento: await readEvento(db, await recusarDesignacao(deps, caller, { tipo, procedimentoId: id })),
        message: respondida.recusa,
      }),
    },
    termo: {
      policy,
      rate: 'arquivo',
      run: ({ user, params: { id }, facts: designacao }) =>
        termoDeAceite(deps, { procedimentoId: id, userId: user.id, papel }, designacao),
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

/** The same where accepting needs neither questionnaire nor term, and a refusal may give a reason. */
export const designacaoRoutes = (deps: Deps, tipo: Tipo, group: ReturnType<typeof designacaoDe<Tipo>>) => {
  const policy = isDesignado(tipo)
  const { respondida } = TIPOS[tipo]
  return implement(group, {
    recusar: {
      policy,
      rate: 'escrita',
      run: async ({ db, params: { id }, body: { motivo }, caller }) => ({
        evento: await readEvento(db, await recusarDesignacao(deps, caller, { tipo, procedimentoId: id, motivo })),
        message: respondida.recusa,
      }),
    },
    aceitar: {
      policy,
      rate: 'escrita',
      run: async ({ db, params: { id }, caller, facts: designacao }) => ({
        evento: await readEvento(db, await aceitar(deps, caller, { tipo, procedimentoId: id, designacao })),
        message: respondida.aceite,
      }),
    },
  })
}
