import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'
import { ensureRecibo } from '../eventos/recibo.ts'
import { openDocumento } from './open-documento.ts'

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
  await openDocumento(deps.db, caller, documentoId)
  const ready = await findContent(deps.db, documentoId)
  if (ready) return open(deps, ready)
  await ensureRecibo(deps, documentoId)
  const drawn = await findContent(deps.db, documentoId)
  if (!drawn) throw forbidden()
  return open(deps, drawn)
}

const EXTENSOES: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/wav': 'wav' }

/**
 * An audio's bytes, with the media type detected from its first bytes at the upload.
 * @throws AppError 403 when it does not exist, or secrecy forbids this user
 */
export async function downloadAudio({ db, storage }: Deps, caller: Caller, documentoId: number): Promise<StoredDownload> {
  await openDocumento(db, caller, documentoId)
  const file = await findContent(db, documentoId)
  if (!file?.tipo) throw forbidden()
  const name = `${file.nome}.${EXTENSOES[file.tipo] ?? 'bin'}`
  return { name, open: (range) => storage.get(file.chave, range), inline: true, type: file.tipo, size: file.tamanho }
}

const findContent = (db: Db, documentoId: number) =>
  db
    .selectFrom('documentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .select(['d.nome', 'a.chave', 'a.tamanho', 'a.tipo'])
    .where('d.id', '=', documentoId)
    .executeTakeFirst()

function open({ storage }: Deps, file: { nome: string; chave: string; tamanho: number | null }): StoredDownload {
  const name = /\.pdf$/i.test(file.nome) ? file.nome : `${file.nome}.pdf`
  return { name, open: (range) => storage.get(file.chave, range), inline: true, size: file.tamanho }
}
