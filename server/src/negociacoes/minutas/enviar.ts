import type { NovaRevisao } from '@concordia/contract/negociacoes/minutas'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { avisarLados } from '../avisar.ts'
import { requireAto } from '../fatos.ts'
import type { DaParte } from '../policy.ts'
import { lockComoParte } from '../situada.ts'
import { registrar } from '../trilha/registrar.ts'
import { readTexto, type Texto } from './texto.ts'

const JA_ENVIADA = 'Este envio já fez outra minuta, com outro texto. Confira a negociação antes de enviar de novo.'
const NADA_MUDOU = 'A revisão é igual à minuta. Altere o texto ou adicione um comentário, ou assine a minuta como está.'
const OUTRA_VERSAO =
  'Enquanto você escrevia, a minuta mudou: outra revisão foi enviada. Leia a nova versão antes de enviar a sua.'

/** A draft as it was sent: the first one, or a review with its comments and the draft that it answers. */
type Enviada = { texto: string } & Partial<Omit<NovaRevisao, 'texto'>>

/**
 * Sends the first draft, or a review, which makes a new draft by the reviewer and leaves the old one `revisada`
 * (docs/rules/negociacoes.md#drafts). Of several reviews at once the first counts. A retry with the same `Idempotency-Key` returns the
 * draft already made.
 * @returns its id
 * @throws AppError 422 on `texto`, also for a review that changes nothing and says nothing; 409 this person can't now, or the draft they reviewed is no longer the latest
 */
export async function enviarMinuta(
  deps: Deps,
  caller: Caller,
  { polo }: DaParte,
  { ato, id: negociacaoId, ...enviada }: Enviada & { ato: 'minutar' | 'revisar'; id: number },
): Promise<number> {
  const { user } = caller
  const envio: Sending = {
    userId: user.id,
    chave: caller.idempotencyKey,
    objeto: 'minutas',
    impressao: fingerprintOf({ ato, negociacaoId, ...enviada }),
    keyTaken: JA_ENVIADA,
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  const texto = readTexto(enviada.texto)
  const comentarios = enviada.comentarios ?? []
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    const quem = { id: user.id, polo }
    const negociacao = await lockComoParte(trx, negociacaoId, quem)
    const anterior = negociacao.minuta
    if (anterior?.situacao === 'aguardando' && enviada.minuta_id !== undefined && enviada.minuta_id !== anterior.id)
      throw conflict(OUTRA_VERSAO)
    await requireAto(trx, ato, negociacao, quem, now)
    if (anterior?.sha256 === texto.sha256 && comentarios.length === 0) throw invalid({ texto: [NADA_MUDOU] })
    if (anterior) await trx.updateTable('minutas').set({ situacao: 'revisada' }).where('id', '=', anterior.id).execute()
    const autor = { id: user.id, nome: user.name, polo }
    const id = await inserirMinuta(trx, { negociacaoId, anteriorId: anterior?.id ?? null, autor, texto, now })
    await inserirComentarios(trx, id, user.id, comentarios, now)
    const dados = { minuta: id, sha256: texto.sha256 }
    if (anterior) {
      const sobre = { anterior: anterior.id, comentarios: comentarios.length }
      await registrar(trx, negociacaoId, { ato: 'revisao', autor, dados: { ...dados, ...sobre }, now })
    } else await registrar(trx, negociacaoId, { ato: 'minuta', autor, dados, now })
    const facts = { negociacao: negociacaoId, por: user.name, quando: formatDateTime(now) }
    await avisarLados(deps, trx, anterior ? 'negociacaoRevisao' : 'negociacaoMinuta', facts, { de: polo, exceto: user.id })
    await audit(trx, caller, { act: anterior ? 'revisar-minuta' : 'enviar-minuta', object: 'negociacao', id: negociacaoId })
    await recordMade(trx, envio, id)
    return id
  })
}

interface Nova {
  negociacaoId: number
  anteriorId: number | null
  autor: { id: number; polo: PoloDaNegociacao }
  texto: Texto
  now: Date
}

async function inserirMinuta(trx: Trx, { negociacaoId, anteriorId, autor, texto, now }: Nova): Promise<number> {
  const { id } = await trx
    .insertInto('minutas')
    .values({
      ...{ negociacaoId, anteriorId, userId: autor.id, polo: autor.polo },
      ...{ texto: texto.html, sha256: texto.sha256, createdAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function inserirComentarios(
  trx: Trx,
  minutaId: number,
  userId: number,
  comentarios: readonly { texto: string }[],
  now: Date,
) {
  if (comentarios.length === 0) return
  const rows = comentarios.map(({ texto }) => ({ minutaId, userId, texto: texto.toWellFormed(), createdAt: now }))
  await trx.insertInto('minutaComentarios').values(rows).execute()
}
