import type { NovaGravacao } from '@concordia/contract/audiencias/schemas'
import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import type { Feita } from './designar.ts'
import { NOTICES } from './notices.ts'
import type { Guardada } from './queries.ts'
import { recordAto } from './record.ts'
import { lockAudiencia } from './regras.ts'
import { tell } from './tell.ts'

const DOIS = 'Junte o arquivo ou informe o link, e não os dois'
const RESERVADA = 'Uma sessão reservada não está nos autos: informe um link'

/**
 * Adds a recording to a hearing that happened: an audio, which goes to the docket, or a link with hash and length, by which anybody can
 * check what they find there.
 * @throws AppError 403; 409 it has not happened; 422 by field
 */
export async function juntarGravacao(deps: Deps, caller: Caller, qual: Guardada, input: Stored<NovaGravacao>): Promise<Feita> {
  const { user } = caller
  const envio: Sending = {
    ...{ userId: user.id, chave: caller.idempotencyKey, objeto: 'audiencia_gravacoes', keyTaken: ENVIO_JA_FEITO },
    impressao: fingerprintOf({ audiencia: qual.id, ...input }),
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return feitaAntes(deps.db, made)
  return deps.tx(async (trx) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return feitaAntes(trx, twin)
    const now = deps.clock.now()
    const { audiencia, direitos } = await lockAudiencia(trx, user, qual, { ended: true })
    if (audiencia.situacao !== 'realizada') throw conflict('A audiência ainda não foi registrada como realizada.')
    const { nome, arquivo } = input
    const externa = arquivo ? null : requireExterna(input)
    if (arquivo && input.link) throw invalid({ link: [DOIS] })
    if (arquivo && audiencia.reservada) throw invalid({ arquivo: [RESERVADA] })
    const eventoId = await recordAto(trx, caller, audiencia, {
      ...{ ato: 'gravacao-de-audiencia', act: 'juntar-gravacao', direitos, now },
      mais: externa ? `${nome}, ${externa.link}, SHA-256 ${externa.sha256}` : nome,
      documentos: arquivo ? [{ tipo: 'audio', nome, arquivo }] : [],
    })
    const documento = arquivo && (await documentoDo(trx, eventoId!))
    const { id } = await trx
      .insertInto('audienciaGravacoes')
      .values({
        ...{ audienciaId: audiencia.id, eventoId, documentoId: documento?.id ?? null, nome, userId: user.id, createdAt: now },
        ...{ link: externa?.link ?? null, sha256: externa?.sha256 ?? arquivo?.sha256 ?? null },
        duracaoSegundos: input.duracao_segundos ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tell(deps, trx, audiencia, { notice: NOTICES.gravacaoDeAudiencia, por: user.id, eventoId: eventoId ?? undefined })
    await recordMade(trx, envio, id)
    return { id: audiencia.id, eventoId }
  })
}

function requireExterna({ link, sha256, duracao_segundos }: Stored<NovaGravacao>): { link: string; sha256: string } {
  if (!link) throw invalid({ link: ['Adicione o arquivo de áudio ou informe o link da gravação'] })
  if (!sha256) throw invalid({ sha256: ['Informe o SHA-256 do arquivo que está no link'] })
  if (!duracao_segundos) throw invalid({ duracao_segundos: ['Informe a duração da gravação'] })
  return { link, sha256: sha256.toLowerCase() }
}

const documentoDo = (trx: Trx, eventoId: number) =>
  trx.selectFrom('documentos').select('id').where('eventoId', '=', eventoId).where('tipo', '=', 'audio').executeTakeFirstOrThrow()

const feitaAntes = (db: Db | Trx, id: number): Promise<Feita> =>
  db.selectFrom('audienciaGravacoes').select(['audienciaId as id', 'eventoId']).where('id', '=', id).executeTakeFirstOrThrow()
