import { type Act, audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { comSigilo, leitorDe, porqueNaoAbre } from '../sigilo.ts'

/**
 * The one gate before the bytes of a document: its secrecy is asked, and a view of a restricted one, by whomever, is written
 * down before anything goes out. Whether the docket is open to them the policy has seen to.
 * @throws AppError 403 when its secrecy keeps it from this user, or there is none
 */
export async function abrirDocumento(db: Db, caller: Caller, documentoId: number): Promise<void> {
  const documentos = await doMesmoEvento(db, documentoId)
  const [primeiro] = documentos
  if (!primeiro) throw forbidden()
  const { procedimentoId, autorId } = primeiro
  const leitor = await leitorDe(db, caller.user, procedimentoId)
  const sigilo = comSigilo(documentos, autorId, leitor).find(({ id }) => id === documentoId)?.sigilo
  if (!sigilo) return
  if (!sigilo.abre) throw forbidden(porqueNaoAbre(sigilo))
  await audit(db, caller, visto(documentoId, { procedimentoId, papeis: sigilo.papeis }))
}

/** A view of a restricted document, as the audit trail tells it. `como`: alone, or within the full PDF. */
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

/** All documents of the evento that holds this one: the secrecy of a receipt follows from theirs. */
const doMesmoEvento = (db: Db, documentoId: number) =>
  db
    .selectFrom('documentos as pedido')
    .innerJoin('documentos as d', 'd.eventoId', 'pedido.eventoId')
    .innerJoin('eventos as e', 'e.id', 'd.eventoId')
    .leftJoin('documentoSigilos as s', 's.documentoId', 'd.id')
    .select(['d.id', 'd.tipo', 'd.procedimentoId', 'e.autorId', 's.papeis'])
    .where('pedido.id', '=', documentoId)
    .execute()
