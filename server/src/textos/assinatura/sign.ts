import type { ProvaDaAssinatura } from '@concordia/contract/identidade/schemas/assinatura'
import type { Deps } from '../../deps.ts'
import { askCode } from '../../identidade/codigos/confirmation.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { type Ambiente, collectEvidencia, type Evidencia } from './evidencia.ts'
import { mensagemDoCodigo, type Palavras, proveAssinatura, requireOwnAddress, signing } from './prove.ts'

/**
 * A text that people sign with a code. Its user says which text it is, who signs it, and what the signature does.
 * `Alvo` names the text and its signer, `Dado` is what the signer declares with the signature, `Lido` is the text.
 */
export interface Assinavel<Alvo, Dado, Lido extends { sha256: string }, Assinada> {
  /** Names it to its codes: a code signs nothing else. */
  objeto(alvo: Alvo): string
  palavras(alvo: Alvo): Palavras
  /** @throws AppError 409 this person can't sign it now */
  requireAssinavel(deps: Deps, user: Actor, alvo: Alvo): Promise<void>
  read(deps: Deps, user: Actor, alvo: Alvo, dado: Dado): Promise<Lido>
  /** The sentence of the 409 for a signer who read another text. */
  outroTexto: string
  /** Stores the evidence that `collect` gives, and all that follows from the signature, in one transaction. */
  guarda(deps: Deps, caller: Caller, alvo: Alvo, dado: Dado, lido: Lido, collect: Collect): Promise<Assinada>
}

/** Uses up the code of a signature, and gives its evidence. */
export type Collect = (trx: Trx, now: Date) => Promise<Evidencia>

/**
 * Sends the code that signs a text (docs/rules/account.md#codes). @returns the sentence that says so
 * @throws AppError 409 this person can't sign it now; 429 too many codes
 */
export async function sendCodigo<Alvo>(
  deps: Deps,
  user: Actor,
  texto: Pick<Assinavel<Alvo, never, never, unknown>, 'objeto' | 'palavras' | 'requireAssinavel'>,
  alvo: Alvo,
): Promise<string> {
  await texto.requireAssinavel(deps, user, alvo)
  const { chamberName } = deps.letterhead
  await askCode(deps, user, signing(texto.objeto(alvo)), (code) => mensagemDoCodigo(code, chamberName, texto.palavras(alvo)))
  return 'Enviamos um código para o seu e-mail. Informe-o para assinar.'
}

/**
 * Signs a text with a code. The signature and the code it used are one transaction, so that of parallel ones one counts.
 * @param prova `sha256`: of the text that the signer read
 * @throws AppError 422 wrong address or code; 409 this person can't sign it now, or it is another text; 429 too many wrong codes
 */
export async function sign<Alvo, Dado, Lido extends { sha256: string }, Assinada>(
  deps: Deps,
  caller: Caller,
  texto: Assinavel<Alvo, Dado, Lido, Assinada>,
  [alvo, dado]: readonly [Alvo, Dado],
  { sha256, ...prova }: ProvaDaAssinatura & { sha256?: string | undefined },
  { agent }: Ambiente,
): Promise<Assinada> {
  const { user } = caller
  requireOwnAddress(user, prova.email)
  await texto.requireAssinavel(deps, user, alvo)
  const lido = await texto.read(deps, user, alvo, dado)
  if (sha256 !== undefined && sha256 !== lido.sha256) throw conflict(texto.outroTexto)
  const useCode = await proveAssinatura(deps, user, texto.objeto(alvo), prova)
  const place = await deps.geo.placeOf(caller.ip)
  return texto.guarda(deps, caller, alvo, dado, lido, async (trx, now) => {
    const given = { metodo: prova.metodo, codigoEnviadoEm: await useCode(trx), sha256: lido.sha256 }
    return collectEvidencia(trx, caller, { ...given, place, agent, now })
  })
}
