import type { NovaRevisao } from '@concordia/contract/negociacoes/schemas/minutas'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { discardUnused } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { DrawingFailed } from '../../platform/pdf/draw/render.ts'
import { insertComentarios, requireTrechos } from './comment.ts'
import { drawVersao, keepPdf } from './print.ts'
import { readTexto, type Texto } from './read.ts'
import { type Guarda, type Redacao, tabelas, type Vez, type Vigente } from './redacao.ts'

const NADA_MUDOU = 'A revisão é igual à minuta. Altere o texto ou adicione um comentário, ou assine a minuta como está.'
const OUTRA_VERSAO =
  'Enquanto você escrevia, a minuta mudou: outra revisão foi enviada. Leia a nova versão antes de enviar a sua.'
const COMPLEXO =
  'O texto é complexo demais e não pôde ser impresso em PDF. Simplifique a formatação ou encurte o texto e envie de novo.'

/** A version as it was sent: the first one, or a review with its comments and the version that it answers. */
type Enviada = { texto: string } & Partial<Omit<NovaRevisao, 'texto'>>

/**
 * Sends the first version of a text, or a review, which makes a new one by the reviewer and leaves the old one `revisada`. When
 * several reviews arrive at once, the first counts. A retry with the same `Idempotency-Key` returns the version already made.
 * @returns its id
 * @throws AppError 422 on `texto`, also when it cannot be drawn, and for a review that changes nothing and says nothing; 429; 409 this person
 *   can't now, or the version they reviewed is no longer the latest
 */
export async function sendVersao<Situada extends { minuta: Vigente | null }, Polo extends string>(
  deps: Deps,
  caller: Caller,
  redacao: Redacao<Situada, Polo>,
  vez: Vez<Polo>,
  enviada: Enviada,
): Promise<number> {
  const { user } = caller
  const { id: donoId, ato } = vez
  const { guarda } = redacao
  const envio: Sending = {
    userId: user.id,
    chave: caller.idempotencyKey,
    objeto: tabelas(guarda).versoes,
    impressao: fingerprintOf({ ato, [guarda.dono]: donoId, ...enviada }),
    keyTaken: `Este envio já fez outra minuta, com outro texto. Confira ${redacao.onde} antes de enviar de novo.`,
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  const texto = readTexto(enviada.texto)
  const comentarios = enviada.comentarios ?? []
  requireTrechos(comentarios, texto)
  const now = deps.clock.now()
  const requireVez = async (db: Db, situada: Situada) => {
    const { minuta } = situada
    if (minuta?.situacao === 'aguardando' && enviada.minuta_id !== undefined && enviada.minuta_id !== minuta.id)
      throw conflict(OUTRA_VERSAO)
    await redacao.requireVez(db, vez, situada, user, now)
    if (minuta?.sha256 === texto.sha256 && comentarios.length === 0) throw invalid({ texto: [NADA_MUDOU] })
    return minuta
  }
  // Nothing is drawn for people who can't send it.
  const versaoDepois = (minuta: Vigente | null) => (minuta?.versao ?? 0) + 1
  const versao = versaoDepois(await requireVez(deps.db, await redacao.read(deps.db, donoId)))
  const impressa = await print(deps, user, redacao, { donoId, versao, texto, now })
  const sent = deps.tx(async (trx) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    const anterior = await requireVez(trx, await redacao.lock(trx, donoId, { id: user.id, polo: vez.polo }))
    const id = await insertVersao(trx, guarda, { vez, userId: user.id, anterior, texto, now })
    await keepPdf(trx, guarda, { versaoId: id, ...impressa })
    await insertComentarios(trx, guarda, id, user.id, comentarios, now)
    await redacao.depois(deps, trx, caller, vez, {
      ...{ id, versao: versaoDepois(anterior), sha256: texto.sha256, anterior },
      ...{ comentarios: comentarios.length, now },
    })
    await recordMade(trx, envio, id)
    return id
  })
  // If the version was a repetition or came too late, nothing uses the file.
  return sent.finally(() => discardUnused(deps.db, deps.storage, [impressa.arquivoId]))
}

/**
 * Draws and stores the version before it is sent: what cannot be drawn cannot be sent. The sweep removes a file that nobody used.
 * @throws AppError 422 on `texto`; 429
 */
async function print(
  deps: Deps,
  { id, name: nome }: Caller['user'],
  redacao: Pick<Redacao<never>, 'guarda' | 'impressa'>,
  { donoId, versao, texto: { html: texto, sha256 }, now: createdAt }: { donoId: number; versao: number; texto: Texto; now: Date },
) {
  try {
    return await drawVersao(deps, id, redacao, { donoId, versao, nome, createdAt, situacao: 'aguardando', texto, sha256 })
  } catch (error) {
    if (!(error instanceof DrawingFailed)) throw error
    throw invalid({ texto: [COMPLEXO] })
  }
}

interface Nova {
  vez: Vez<string>
  userId: number
  anterior: Vigente | null
  texto: Texto
  now: Date
}

async function insertVersao(trx: Trx, guarda: Guarda, { vez, userId, anterior, texto, now }: Nova): Promise<number> {
  const { versoes, dono } = tabelas(guarda)
  if (anterior) await trx.updateTable(versoes).set({ situacao: 'revisada' }).where('id', '=', anterior.id).execute()
  const { id } = await trx
    .insertInto(versoes)
    .values({
      ...{ [dono]: vez.id, anteriorId: anterior?.id ?? null, userId, polo: vez.polo as PoloDaNegociacao },
      ...{ texto: texto.html, sha256: texto.sha256, createdAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
