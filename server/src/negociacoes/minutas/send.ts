import type { NovaRevisao } from '@concordia/contract/negociacoes/schemas/minutas'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { discardUnused } from '../../platform/files/arquivos.ts'
import { storePdf } from '../../platform/files/store-made.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { DrawingFailed } from '../../platform/pdf/draw/render.ts'
import { requireAto } from '../fatos.ts'
import { notifyLados } from '../notify.ts'
import type { DaParte } from '../policy.ts'
import { lockComoParte, readSituada, type Situada } from '../situada.ts'
import { record } from '../trilha/record.ts'
import { nomeDoPdf, printMinuta } from './impressao.ts'
import { keepMinutaPdf } from './keep-pdf.ts'
import { countMinutas } from './queries.ts'
import { readTexto, type Texto } from './texto.ts'

const JA_ENVIADA = 'Este envio já fez outra minuta, com outro texto. Confira a negociação antes de enviar de novo.'
const NADA_MUDOU = 'A revisão é igual à minuta. Altere o texto ou adicione um comentário, ou assine a minuta como está.'
const OUTRA_VERSAO =
  'Enquanto você escrevia, a minuta mudou: outra revisão foi enviada. Leia a nova versão antes de enviar a sua.'

const COMPLEXO =
  'O texto é complexo demais e não pôde ser impresso em PDF. Simplifique a formatação ou encurte o texto e envie de novo.'

/** A draft as it was sent: the first one, or a review with its comments and the draft that it answers. */
type Enviada = { texto: string } & Partial<Omit<NovaRevisao, 'texto'>>

/**
 * Sends the first draft, or a review, which makes a new draft by the reviewer and leaves the old one `revisada`
 * (docs/rules/negociacoes.md#drafts). When several reviews arrive at once, the first counts. A retry with the same
 * `Idempotency-Key` returns the draft already made.
 * @returns its id
 * @throws AppError 422 on `texto`, also when it cannot be drawn, and for a review that changes nothing and says nothing; 429; 409 this person
 *   can't now, or the draft they reviewed is no longer the latest
 */
export async function sendMinuta(
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
  const quem = { id: user.id, polo }
  const now = deps.clock.now()
  const requireVez = async (db: Db, negociacao: Situada) => {
    const { minuta } = negociacao
    if (minuta?.situacao === 'aguardando' && enviada.minuta_id !== undefined && enviada.minuta_id !== minuta.id)
      throw conflict(OUTRA_VERSAO)
    await requireAto(db, ato, negociacao, quem, now)
    if (minuta?.sha256 === texto.sha256 && comentarios.length === 0) throw invalid({ texto: [NADA_MUDOU] })
  }
  // Nothing is drawn for people who can't send it.
  await requireVez(deps.db, await readSituada(deps.db, negociacaoId))
  const impressa = await print(deps, user, { negociacaoId, texto, now })
  const sent = deps.tx(async (trx) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    const negociacao = await lockComoParte(trx, negociacaoId, quem)
    const anterior = negociacao.minuta
    await requireVez(trx, negociacao)
    if (anterior) await trx.updateTable('minutas').set({ situacao: 'revisada' }).where('id', '=', anterior.id).execute()
    const autor = { id: user.id, nome: user.name, polo }
    const id = await insertMinuta(trx, { negociacaoId, anteriorId: anterior?.id ?? null, autor, texto, now })
    await keepMinutaPdf(trx, { minutaId: id, ...impressa })
    await insertComentarios(trx, id, user.id, comentarios, now)
    const dados = { minuta: id, sha256: texto.sha256 }
    if (anterior) {
      const sobre = { anterior: anterior.id, comentarios: comentarios.length }
      await record(trx, negociacaoId, { ato: 'revisao', autor, dados: { ...dados, ...sobre }, now })
    } else await record(trx, negociacaoId, { ato: 'minuta', autor, dados, now })
    const facts = { negociacao: negociacaoId, por: user.name, quando: formatDateTime(now) }
    await notifyLados(deps, trx, anterior ? 'negociacaoRevisao' : 'negociacaoMinuta', facts, { de: polo, exceto: user.id })
    await audit(trx, caller, { act: anterior ? 'revisar-minuta' : 'enviar-minuta', object: 'negociacao', id: negociacaoId })
    await recordMade(trx, envio, id)
    return id
  })
  // If the draft was a repetition or came too late, nothing uses the file.
  return sent.finally(() => discardUnused(deps.db, deps.storage, [impressa.arquivoId]))
}

/**
 * Draws and stores the version before it is sent: what cannot be drawn cannot be sent. The sweep removes a file that nobody used.
 * @throws AppError 422 on `texto`; 429
 */
async function print(deps: Deps, { id, name }: Caller['user'], { negociacaoId, texto, now }: Omit<Nova, 'anteriorId' | 'autor'>) {
  const versao = (await countMinutas(deps.db, negociacaoId)) + 1
  const minuta = {
    negociacaoId,
    versao,
    nome: name,
    createdAt: now,
    situacao: 'aguardando',
    texto: texto.html,
    sha256: texto.sha256,
  } as const
  try {
    const { impressao, bytes } = await printMinuta(deps, id, minuta)
    const { id: arquivoId } = await storePdf(deps, nomeDoPdf('Minuta de acordo', minuta), bytes)
    return { impressao, arquivoId }
  } catch (error) {
    if (!(error instanceof DrawingFailed)) throw error
    throw invalid({ texto: [COMPLEXO] })
  }
}

interface Nova {
  negociacaoId: number
  anteriorId: number | null
  autor: { id: number; polo: PoloDaNegociacao }
  texto: Texto
  now: Date
}

async function insertMinuta(trx: Trx, { negociacaoId, anteriorId, autor, texto, now }: Nova): Promise<number> {
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

async function insertComentarios(
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
