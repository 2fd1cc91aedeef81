import type { Deps } from '../../deps.ts'
import { leitorDe } from '../../direitos/secrecy.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { visto } from './arquivo.ts'
import { readAutos } from './autos.ts'

/**
 * Before a full PDF is sent: audits a view of every restricted document in it. Secrecy is read again, because it may have
 * changed while the PDF was prepared.
 * @param incluidos ids of the documents in it
 * @returns false when a document in it has become secret to the caller meanwhile: then the PDF must not be sent
 */
export async function recordVistas(
  deps: Deps,
  caller: Caller,
  procedimentoId: number,
  incluidos: readonly number[],
): Promise<boolean> {
  const { eventos } = await readAutos(deps, procedimentoId, await leitorDe(deps.db, caller.user, procedimentoId))
  const vistos = eventos.flatMap(({ documentos }) =>
    documentos.flatMap(({ id, sigilo }) => (sigilo && incluidos.includes(id) ? [{ id, ...sigilo }] : [])),
  )
  if (vistos.some(({ abre }) => !abre)) return false
  await deps.tx(async (trx) => {
    for (const { id, papeis } of vistos) {
      await audit(trx, caller, visto(id, { procedimentoId, papeis, como: 'completo' }))
    }
  })
  return true
}
