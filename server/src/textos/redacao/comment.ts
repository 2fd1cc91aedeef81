import type { NovaRevisao } from '@concordia/contract/negociacoes/schemas/minutas'
import { estaNoTexto, textoCorrido } from '@concordia/contract/rules/acordos/trecho'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import type { Texto } from './read.ts'
import { type Guarda, tabelas } from './redacao.ts'

type Comentarios = NovaRevisao['comentarios']

const FORA_DO_LUGAR = 'As palavras comentadas não estão mais neste lugar do texto. Selecione-as de novo.'

/** @throws AppError 422 on `comentarios.N.trecho`, N from 0: the words are not at their place of the text */
export function requireTrechos(comentarios: Comentarios, { html }: Pick<Texto, 'html'>): void {
  if (comentarios.every(({ trecho }) => trecho === undefined)) return
  const corrido = textoCorrido(html)
  const wrong = comentarios.flatMap(({ trecho }, n) => (trecho && !estaNoTexto(trecho, corrido) ? [n] : []))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((n) => [`comentarios.${n}.trecho`, [FORA_DO_LUGAR]])))
}

export async function insertComentarios(
  trx: Trx,
  guarda: Guarda,
  versaoId: number,
  userId: number,
  comentarios: Comentarios,
  createdAt: Date,
) {
  if (comentarios.length === 0) return
  const { comentarios: tabela, versao } = tabelas(guarda)
  const rows = comentarios.map(({ texto, trecho }) => ({
    ...{ [versao]: versaoId, userId, texto: texto.toWellFormed(), createdAt },
    ...(trecho && { trechoInicio: trecho.inicio, trechoFim: trecho.fim, trechoPalavras: trecho.palavras }),
  }))
  await trx.insertInto(tabela).values(rows).execute()
}

interface Comentando {
  guarda: Guarda
  donoId: number
  comentarios: Comentarios
  /** Locks the matter, and names the version in force. @throws AppError 403, 409 this person can't comment now */
  lock(trx: Trx): Promise<{ id: number; texto: string }>
  depois(trx: Trx, now: Date): Promise<void>
}

/**
 * Adds comments to the version in force, by somebody who does not write versions. A retry with the same `Idempotency-Key` adds nothing.
 * @throws AppError 422 on `comentarios`; 403, 409
 */
export async function sendComentarios(
  deps: Deps,
  caller: Caller,
  { guarda, donoId, comentarios, lock, depois }: Comentando,
): Promise<void> {
  if (comentarios.length === 0) throw invalid({ comentarios: ['Escreva ao menos um comentário'] })
  const envio: Sending = {
    userId: caller.user.id,
    chave: caller.idempotencyKey,
    objeto: tabelas(guarda).comentarios,
    impressao: fingerprintOf({ [guarda.dono]: donoId, comentarios }),
    keyTaken: 'Este envio já fez outros comentários. Confira a página antes de enviar de novo.',
  }
  if ((await findMade(deps.db, envio)) !== null) return
  await deps.tx(async (trx) => {
    if ((await claimKey(trx, envio)) !== null) return
    const now = deps.clock.now()
    const { id, texto } = await lock(trx)
    requireTrechos(comentarios, { html: texto })
    await insertComentarios(trx, guarda, id, caller.user.id, comentarios, now)
    await depois(trx, now)
    await recordMade(trx, envio, id)
  })
}
