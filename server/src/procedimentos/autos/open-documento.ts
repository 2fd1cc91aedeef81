import { type Act, audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { reservadoDoEvento } from '../eventos/reservado.ts'
import { comSigilo, leitorDe, porqueNaoAbre } from '../sigilo.ts'

/**
 * The only way to the bytes of a document. Checks its secrecy and records every view of a restricted document before any byte
 * is sent. The policy has already checked that the user may see the docket.
 * @throws AppError 403 when secrecy forbids this user, or the document does not exist
 */
export async function openDocumento(db: Db, caller: Caller, documentoId: number): Promise<void> {
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
