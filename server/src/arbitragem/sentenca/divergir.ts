import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { requireDesinteressado } from '../../direitos/secretaria.ts'
import { audit } from '../../platform/audit/audit.ts'
import { discardUnused, markUsed, releaseArquivos } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import type { Alvo } from './assinar.ts'
import { findMinuta, listArbitros, lockMinuta } from './minuta.ts'
import { NOTICES } from './notices.ts'

/** Annexes the dissent of an arbitrator to the draft; another one of theirs takes its place. @throws AppError 403, 409 */
export async function divergir(deps: Deps, caller: Caller, alvo: Alvo, arquivo: StoredFile): Promise<void> {
  const { user } = caller
  const antigos = await deps.tx(async (trx) => {
    await lockMinuta(trx, user, alvo)
    const mine = trx.deleteFrom('sentencaDivergencias').where('sentencaId', '=', alvo.sid).where('userId', '=', user.id)
    const ids = (await mine.returning('arquivoId').execute()).map(({ arquivoId }) => arquivoId)
    await releaseArquivos(trx, ids)
    const voto = { sentencaId: alvo.sid, userId: user.id, arquivoId: arquivo.id, createdAt: deps.clock.now() }
    await trx.insertInto('sentencaDivergencias').values(voto).execute()
    await markUsed(trx, [arquivo.id], { liberavel: true })
    await audit(trx, caller, { act: 'divergir-da-sentenca', object: 'processo', id: alvo.id })
    return ids
  })
  await discardUnused(deps.db, deps.storage, antigos)
}

/** Notes a point about a draft for its arbitrators, who are told that there is one. @throws AppError 409 it is no draft any more */
export const anotar = (deps: Deps, caller: Caller, sid: number, texto: string): Promise<void> =>
  deps.tx(async (trx) => {
    const { user } = caller
    const envio: Sending = {
      ...{ userId: user.id, chave: caller.idempotencyKey, objeto: 'sentenca_pontos', keyTaken: ENVIO_JA_FEITO },
      impressao: fingerprintOf({ sentenca: sid, texto }),
    }
    if ((await claimKey(trx, envio)) !== null) return
    const { procedimentoId } = await trx
      .selectFrom('sentencas')
      .select('procedimentoId')
      .where('id', '=', sid)
      .executeTakeFirstOrThrow()
    await lockProcedimento(trx, procedimentoId)
    await requireDesinteressado(trx, user, procedimentoId)
    if ((await findMinuta(trx, procedimentoId))?.id !== sid)
      throw conflict('Esta minuta já não está em assinatura: não recebe mais pontos.')
    const { id } = await trx
      .insertInto('sentencaPontos')
      .values({ sentencaId: sid, userId: user.id, texto, createdAt: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { userId } of await listArbitros(trx, procedimentoId)) {
      const facts = { tipo: 'processo' as const, procedimento: procedimentoId, userId, procedimentoId }
      await notify(deps, trx, NOTICES.pontosNaMinuta, facts)
    }
    await audit(trx, caller, { act: 'anotar-sentenca', object: 'processo', id: procedimentoId })
    await recordMade(trx, envio, id)
  })
