import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database/database.ts'
import { forbidden } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/implement.ts'
import { ensureRecibo } from './recibo.ts'

/** The term or the petition of a filing. @throws AppError 403 when there is none */
export async function downloadOfFiling(deps: Deps, procedimentoId: number, tipo: 'termo' | 'peticao'): Promise<Download> {
  const documento = await deps.db
    .selectFrom('documentos')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('tipo', '=', tipo)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!documento) throw forbidden()
  return downloadDocumento(deps, documento.id)
}

/** A document's bytes. A receipt that its job has not drawn yet is drawn now: nobody waits for a queue to see it. */
export async function downloadDocumento(deps: Deps, documentoId: number): Promise<Download> {
  const ready = await findContent(deps.db, documentoId)
  if (ready) return open(deps, ready)
  await ensureRecibo(deps, documentoId)
  const drawn = await findContent(deps.db, documentoId)
  if (!drawn) throw forbidden()
  return open(deps, drawn)
}

const findContent = (db: Db, documentoId: number) =>
  db
    .selectFrom('documentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .select(['d.nome', 'a.chave', 'a.tamanho'])
    .where('d.id', '=', documentoId)
    .executeTakeFirst()

async function open({ storage }: Deps, file: { nome: string; chave: string; tamanho: number | null }): Promise<Download> {
  const name = /\.pdf$/i.test(file.nome) ? file.nome : `${file.nome}.pdf`
  return { name, content: await storage.get(file.chave), inline: true, ...(file.tamanho === null ? {} : { size: file.tamanho }) }
}
