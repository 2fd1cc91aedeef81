import { findFile, openPdf, downloadDocumento as openStored } from '../../autos/documentos.ts'
import { ensureRecibo } from '../../autos/eventos/recibo.ts'
import { reservadoDoEvento } from '../../autos/eventos/reservado.ts'
import type { Deps } from '../../deps.ts'
import { comSigilo, leitorDe, porqueNaoAbre } from '../../direitos/secrecy.ts'
import { type Act, audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { download } from '../../platform/files/download.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'

/** The term or the petition of a filing. @throws AppError 403 when it does not exist, or secrecy forbids this user */
export async function downloadOfFiling(
  deps: Deps,
  caller: Caller,
  procedimentoId: number,
  tipo: 'termo' | 'peticao',
): Promise<StoredDownload> {
  const documento = await deps.db
    .selectFrom('documentos')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('tipo', '=', tipo)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!documento) throw forbidden()
  return downloadDocumento(deps, caller, documento.id)
}

/**
 * A document's bytes. A receipt that its job has not drawn yet is drawn now, so the user does not wait for the queue.
 * @throws AppError 403 when secrecy forbids this user
 */
export async function downloadDocumento(deps: Deps, caller: Caller, documentoId: number): Promise<StoredDownload> {
  // In no evento, so without secrecy of its own: the policy has checked who reads the payout.
  if (await isComprovante(deps.db, documentoId)) return openStored(deps, 'documentos', documentoId)
  await openDocumento(deps.db, caller, documentoId)
  const ready = await findFile(deps.db, 'documentos', documentoId)
  if (ready) return openPdf(deps, ready)
  await ensureRecibo(deps, documentoId)
  return openStored(deps, 'documentos', documentoId)
}

const EXTENSOES: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/wav': 'wav' }

/**
 * An audio's bytes, with the media type detected from its first bytes at the upload.
 * @throws AppError 403 when it does not exist, or secrecy forbids this user
 */
export async function downloadAudio({ db, storage }: Deps, caller: Caller, documentoId: number): Promise<StoredDownload> {
  await openDocumento(db, caller, documentoId)
  const file = await findFile(db, 'documentos', documentoId)
  if (!file?.tipo) throw forbidden()
  return { ...download(storage, file, `${file.nome}.${EXTENSOES[file.tipo] ?? 'bin'}`), type: file.tipo }
}

/**
 * The only way to the bytes of a document. Checks its secrecy and records every view of a restricted document before any byte
 * is sent. The policy has already checked that the user may see the docket.
 * @throws AppError 403 when secrecy forbids this user, or the document does not exist
 */
async function openDocumento(db: Db, caller: Caller, documentoId: number): Promise<void> {
  const documentos = await doMesmoEvento(db, documentoId)
  const [primeiro] = documentos
  if (!primeiro) throw forbidden()
  const { procedimentoId } = primeiro
  const leitor = await leitorDe(db, caller.user, procedimentoId)
  const sigilo = comSigilo(documentos, primeiro, leitor).find(({ id }) => id === documentoId)?.sigilo
  if (!sigilo) return
  if (!sigilo.abre) throw forbidden(porqueNaoAbre(sigilo))
  await audit(db, caller, visto(documentoId, { procedimentoId, papeis: sigilo.papeis }))
}

/** A view of a restricted document, for the audit trail. `como`: alone, or within the full PDF. */
export const visto = (
  documentoId: number,
  {
    procedimentoId,
    papeis,
    como = 'documento',
  }: { procedimentoId: number; papeis: readonly string[]; como?: 'documento' | 'completo' },
): Act => ({
  act: 'ver-sigiloso',
  object: 'documento',
  id: documentoId,
  data: { procedimento: procedimentoId, papeis, como },
})

const isComprovante = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('documentos').select('id').where('id', '=', id).where('tipo', '=', 'comprovante').executeTakeFirst()) !==
  undefined

/** All documents of the evento of this document: the secrecy of a receipt depends on them. */
const doMesmoEvento = (db: Db, documentoId: number) =>
  db
    .selectFrom('documentos as pedido')
    .innerJoin('documentos as d', 'd.eventoId', 'pedido.eventoId')
    .innerJoin('eventos as e', 'e.id', 'd.eventoId')
    .leftJoin('documentoSigilos as s', 's.documentoId', 'd.id')
    .select(['d.id', 'd.tipo', 'd.nome', 'd.procedimentoId', 'e.autorId', 's.papeis'])
    .select(reservadoDoEvento)
    .where('pedido.id', '=', documentoId)
    .execute()
