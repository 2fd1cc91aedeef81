import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { Deps } from '../deps.ts'
import { signing } from '../identidade/assinatura/prove.ts'
import { askCode } from '../identidade/codigos/confirmation.ts'
import { assinar } from '../negociacoes/minutas/assinar.ts'
import { assinarMessage } from '../negociacoes/minutas/messages.ts'
import { sendMinuta } from '../negociacoes/minutas/send.ts'
import type { Actor } from '../platform/http/actor.ts'
import { callerOf } from './protocolado.ts'

interface DaMinuta {
  id: number
  polo: PoloDaNegociacao
}

/** Sends the first draft of a negociação. @returns its id */
export const minutada = (deps: Deps, actor: Actor, { id, polo }: DaMinuta, paragrafos: readonly string[]): Promise<number> => {
  const texto = `<h2>Termo de acordo</h2>${paragrafos.map((one) => `<p>${one}</p>`).join('')}`
  return sendMinuta(deps, callerOf(actor), { como: 'parte', polo }, { ato: 'minutar', id, texto })
}

/** Signs a draft as a party does: with the code that was sent to their address. */
export async function assinada(deps: Deps, actor: Actor, { id, polo, minutaId }: DaMinuta & { minutaId: number }): Promise<void> {
  let code = ''
  await askCode(deps, actor, signing(String(minutaId)), (sent) => {
    code = sent
    return assinarMessage(sent, { camara: deps.letterhead.chamberName, numero: id })
  })
  const pedido = { id, minutaId, email: actor.email, code, metodo: 'email' } as const
  await assinar(deps, callerOf(actor), { como: 'parte', polo }, pedido, { agent: 'Demonstração' })
}
