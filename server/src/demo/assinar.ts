import type { Deps } from '../deps.ts'
import { askCode } from '../identidade/codigos/confirmation.ts'
import type { Actor } from '../platform/http/actor.ts'
import { mensagemDoCodigo, signing } from '../textos/assinatura/prove.ts'
import { type Assinavel, sign } from '../textos/assinatura/sign.ts'
import { callerOf } from './protocolado.ts'

/** Signs a text as people do: with the code that was sent to their address. */
export async function signAs<Alvo, Dado, Lido extends { sha256: string }>(
  deps: Deps,
  actor: Actor,
  texto: Assinavel<Alvo, Dado, Lido, unknown>,
  [alvo, dado]: readonly [Alvo, Dado],
): Promise<void> {
  let code = ''
  await askCode(deps, actor, signing(texto.objeto(alvo)), (sent) => {
    code = sent
    return mensagemDoCodigo(sent, deps.letterhead.chamberName, texto.palavras(alvo))
  })
  const prova = { email: actor.email, code, metodo: 'email' } as const
  await sign(deps, callerOf(actor), texto, [alvo, dado], prova, { agent: 'Demonstração' })
}
