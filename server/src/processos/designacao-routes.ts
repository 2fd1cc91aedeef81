import { designacao } from '@concordia/contract/processos-atos'
import type { Deps } from '../deps.ts'
import { implement } from '../platform/http/implement.ts'
import { aceitar } from '../procedimentos/aceitar.ts'
import { isDesignado } from '../procedimentos/designacoes.ts'
import { presentEvento } from '../procedimentos/present.ts'
import { findEvento } from '../procedimentos/queries.ts'
import { recusarDesignacao } from '../procedimentos/recusar-designacao.ts'
import { termoDeAceite } from '../procedimentos/termo-de-aceite.ts'

const papel = 'arbitro'

export const designacaoRoutes = (deps: Deps) => {
  const policy = isDesignado('processo', papel)
  return implement(designacao, {
    recusar: {
      policy,
      rate: 'escrita',
      run: async ({ db, user, params, ip, requestId }) => {
        const caller = { actor: user, ip, requestId }
        const evento = await findEvento(db, await recusarDesignacao(deps, caller, { procedimentoId: params.id, papel }))
        return { evento: presentEvento(evento), message: 'Designação de árbitro recusada' }
      },
    },
    termo: {
      policy,
      rate: 'arquivo',
      run: ({ user, params }) => termoDeAceite(deps, { procedimentoId: params.id, userId: user.id }),
    },
    aceitar: {
      policy,
      rate: 'protocolo',
      run: async ({ db, user, params, body, ip, requestId }) => {
        const caller = { actor: user, ip, requestId }
        const evento = await findEvento(db, await aceitar(deps, caller, { procedimentoId: params.id, ...body }))
        return { evento: presentEvento(evento), message: 'Enviado com sucesso' }
      },
    },
  })
}
