import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { discardUnused, markUsed } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { type Issued, recordIssued } from '../../platform/pdf/issued/issue.ts'
import { drawCertidao } from './certidao.ts'
import type { Indisponibilidade } from './record-indisponibilidade.ts'

/**
 * Annuls a registered period: it stays public, marked as annulled in the list and on the PDF that people download, and
 * deadlines set from now on ignore it. For deadlines set before, it still counts, so that none is ever shortened
 * (docs/decisions/028-annulled-certificates.md). The certificate as issued stays stored unchanged, because it is sealed.
 * @param motivo in the secretariat's words, public
 * @throws AppError 403 unknown period; 409 it was annulled already
 */
export async function anularIndisponibilidade(
  deps: Deps,
  caller: Caller,
  id: number,
  motivo: string,
): Promise<Indisponibilidade> {
  const anulacao = { anuladaEm: deps.clock.now(), motivoAnulacao: motivo }
  const registrada = await findVigente(deps.db, id)
  const anulada = await drawAnulada(deps, { ...registrada, ...anulacao })
  try {
    await deps.tx(async (trx) => {
      const { inicio, fim } = await findVigente(trx, id)
      await trx
        .updateTable('indisponibilidades')
        .set({ ...anulacao, anuladaPor: caller.user.id })
        .where('id', '=', id)
        .execute()
      if (anulada) await storeAnulada(trx, id, anulada)
      const data = {
        inicio: inicio.toISOString(),
        fim: fim.toISOString(),
        motivo,
        ...(anulada && { sha256: anulada.file.sha256 }),
      }
      await audit(trx, caller, { act: 'anular-indisponibilidade', object: 'indisponibilidade', id, data })
    })
  } finally {
    if (anulada) await discardUnused(deps.db, deps.storage, [anulada.file.id])
  }
  return { ...registrada, ...anulacao }
}

/** Stores the annulled form of a certificate that was annulled before annulments were printed. Idempotent. */
export async function printAnulacao(deps: Deps, id: number): Promise<void> {
  const { anuladaEm, motivoAnulacao, ...registrada } = await find(deps.db, id).executeTakeFirstOrThrow()
  if (!anuladaEm) return
  const anulada = await drawAnulada(deps, { ...registrada, anuladaEm, motivoAnulacao: motivoAnulacao ?? '' })
  if (!anulada) return
  try {
    await deps.tx(async (trx) => {
      const { certidaoAnuladaId } = await find(trx, id).forUpdate('i').executeTakeFirstOrThrow()
      if (certidaoAnuladaId === null) await storeAnulada(trx, id, anulada)
    })
  } finally {
    await discardUnused(deps.db, deps.storage, [anulada.file.id])
  }
}

const find = (db: Db | Trx, id: number) =>
  db
    .selectFrom('indisponibilidades as i')
    .leftJoin('arquivos as a', 'a.id', 'i.certidaoId')
    .select(['i.id', 'i.inicio', 'i.fim', 'i.motivo', 'i.certidaoId', 'i.createdAt', 'i.anuladaEm', 'i.motivoAnulacao'])
    .select(['i.certidaoAnuladaId', 'a.sha256'])
    .where('i.id', '=', id)

async function findVigente(db: Db | Trx, id: number) {
  const found = await find(db, id)
    .$if(db.isTransaction, (query) => query.forUpdate('i'))
    .executeTakeFirst()
  if (!found) throw forbidden()
  if (found.anuladaEm) throw conflict('Esta certidão já foi anulada.')
  return found
}

type Anulada = Awaited<ReturnType<typeof findVigente>> & { anuladaEm: Date; motivoAnulacao: string }

/** @returns null for a period registered before certificates existed: it has nothing to download */
async function drawAnulada(deps: Deps, anulada: Anulada): Promise<Issued | null> {
  const { id, sha256, createdAt, anuladaEm, motivoAnulacao } = anulada
  if (sha256 === null) return null
  const original = { emitidaEm: createdAt, sha256 }
  return drawCertidao(deps, id, anulada, { em: anuladaEm, motivo: motivoAnulacao, original })
}

async function storeAnulada(trx: Trx, id: number, anulada: Issued): Promise<void> {
  await markUsed(trx, [anulada.file.id])
  await recordIssued(trx, anulada, anulada.file)
  await trx.updateTable('indisponibilidades').set({ certidaoAnuladaId: anulada.file.id }).where('id', '=', id).execute()
}
