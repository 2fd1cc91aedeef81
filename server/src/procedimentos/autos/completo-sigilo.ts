import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { leitorDe } from '../sigilo.ts'
import { visto } from './abrir-documento.ts'
import { readAutos } from './autos.ts'
import { isEmbedded } from './completo-folhas.ts'
import type { Peca } from './completo-pecas.ts'

/**
 * Before a full PDF is sent: audits a view of every restricted document in it. Secrecy is read again, because it may have
 * changed while the PDF was prepared.
 * @returns false when a document in it has become secret to the caller meanwhile: then the PDF must not be sent
 */
export async function registrarVistas(
  deps: Deps,
  caller: Caller,
  procedimentoId: number,
  pecas: readonly Peca[],
): Promise<boolean> {
  const incluidos = new Set(pecas.filter((peca) => peca.pronta || isEmbedded(peca)).map(({ documento }) => documento.id))
  const { eventos } = await readAutos(deps, procedimentoId, await leitorDe(deps.db, caller.user, procedimentoId))
  const vistos = eventos.flatMap(({ documentos }) =>
    documentos.flatMap(({ id, sigilo }) => (sigilo && incluidos.has(id) ? [{ id, ...sigilo }] : [])),
  )
  if (vistos.some(({ abre }) => !abre)) return false
  await deps.tx(async (trx) => {
    for (const { id, papeis } of vistos) {
      await audit(trx, caller, visto(id, { procedimentoId, papeis, como: 'completo' }))
    }
  })
  return true
}
