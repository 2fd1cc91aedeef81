import { type ArquivoDoPerfil, NOMES_DOS_PERFIS, type TipoDePerfil } from '@concordia/contract/conta/words'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { discardUnused, markUsed, releaseArquivos } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { lockPerfil } from './queries.ts'

const JA_ENVIADO = 'Este pedido já foi enviado. Recarregue a página para fazer outro.'

interface Pedido {
  tipo: TipoDePerfil
  oabInscricao?: string
  lattes?: string | undefined
  arquivos: Partial<Record<ArquivoDoPerfil, StoredFile>>
}

/**
 * Requests a profile; the secretariat answers (docs/rules/account.md#profiles). After a refusal the new request takes the place
 * of the old one, whose files are removed. A retry with the same `Idempotency-Key` changes nothing.
 * @throws AppError 409 a request waits for its answer, or the profile is approved
 */
export async function requestPerfil({ db, tx, storage, clock }: Deps, caller: Caller, pedido: Pedido): Promise<void> {
  const { tipo, arquivos } = pedido
  const userId = caller.user.id
  const perfil = {
    ...{ situacao: 'P', createdAt: clock.now(), motivo: null, decididoEm: null, decididoPor: null },
    oabInscricao: pedido.oabInscricao ?? null,
    lattes: pedido.lattes || null,
  }
  const files = Object.entries(arquivos)
  const ids = files.map(([, { id }]) => id)
  const envio: Sending = {
    userId,
    chave: caller.idempotencyKey,
    objeto: 'perfis',
    impressao: fingerprintOf(pedido),
    keyTaken: JA_ENVIADO,
  }
  const old = await tx(async (trx) => {
    if ((await claimKey(trx, envio)) !== null) return requireStill(trx, userId, tipo)
    const stored = await trx
      .insertInto('perfis')
      .values({ userId, tipo, ...perfil })
      .onConflict((clash) => clash.columns(['userId', 'tipo']).doUpdateSet(perfil).where('perfis.situacao', '=', 'R'))
      .returning('tipo')
      .executeTakeFirst()
    if (!stored) throw conflict(await whyNot(trx, userId, tipo))
    const replaced = await removeFiles(trx, userId, tipo)
    await trx
      .insertInto('perfilArquivos')
      .values(files.map(([arquivo, { id }]) => ({ userId, tipo, arquivo, arquivoId: id })))
      .execute()
    await markUsed(trx, ids, { liberavel: true })
    await audit(trx, caller, { act: 'pedir-perfil', object: 'usuario', id: userId, data: { perfil: tipo } })
    await recordMade(trx, envio, userId)
    return replaced
  })
  await discardUnused(db, storage, old)
}

/** After a retry. @returns no files to remove @throws AppError 409 the request was removed since */
async function requireStill(trx: Trx, userId: number, tipo: TipoDePerfil): Promise<number[]> {
  if (!(await lockPerfil(trx, userId, tipo))) throw conflict(JA_ENVIADO)
  return []
}

/** Ends the use of a profile's files. @returns their ids, to be discarded after the commit */
export async function removeFiles(trx: Trx, userId: number, tipo: TipoDePerfil): Promise<number[]> {
  const rows = await trx
    .deleteFrom('perfilArquivos')
    .where('userId', '=', userId)
    .where('tipo', '=', tipo)
    .returning('arquivoId')
    .execute()
  const ids = rows.map(({ arquivoId }) => arquivoId)
  await releaseArquivos(trx, ids)
  return ids
}

async function whyNot(trx: Trx, userId: number, tipo: TipoDePerfil): Promise<string> {
  const found = await trx
    .selectFrom('perfis')
    .select('situacao')
    .where('userId', '=', userId)
    .where('tipo', '=', tipo)
    .executeTakeFirst()
  return found?.situacao === 'A'
    ? `Seu perfil de ${NOMES_DOS_PERFIS[tipo].toLowerCase()} já foi aprovado.`
    : 'Perfil aguardando aprovação. Para mudar o pedido, remova a solicitação e faça outra.'
}
