import { designacao } from '@concordia/contract/procedimentos/processos-atos'
import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import type { Deps } from '../deps.ts'
import { implement } from '../platform/http/implement.ts'
import { maySee } from '../procedimentos/acesso.ts'
import { presentEvento } from '../procedimentos/consulta/present.ts'
import { findEvento } from '../procedimentos/consulta/queries.ts'
import { aceitar } from '../procedimentos/designacao/aceitar.ts'
import { isDesignado } from '../procedimentos/designacao/designacoes.ts'
import { recusarDesignacao } from '../procedimentos/designacao/recusar-designacao.ts'
import { termoDeAceite } from '../procedimentos/designacao/termo-de-aceite.ts'

const papel = 'arbitro'

export const designacaoRoutes = (deps: Deps) => {
  const policy = isDesignado('processo', papel)
  return implement(designacao, {
    recusar: {
      policy,
      rate: 'escrita',
      run: async ({ db, params, caller }) => {
        const evento = await findEvento(db, await recusarDesignacao(deps, caller, { procedimentoId: params.id, papel }))
        return { evento: presentEvento(evento), message: 'Designação de árbitro recusada' }
      },
    },
    termo: {
      policy,
      rate: 'arquivo',
      run: ({ user, params }) => termoDeAceite(deps, { procedimentoId: params.id, userId: user.id, papel }),
    },
    questionario: { policy: maySee('processo'), rate: 'leitura', run: () => ({ perguntas: [...QUESTIONARIO] }) },
    aceitar: {
      policy,
      rate: 'protocolo',
      run: async ({ db, params, body, caller }) => {
        const evento = await findEvento(
          db,
          await aceitar(deps, caller, { tipo: 'processo', procedimentoId: params.id, juntada: body }),
        )
        return { evento: presentEvento(evento), message: 'Enviado com sucesso' }
      },
    },
  })
}
