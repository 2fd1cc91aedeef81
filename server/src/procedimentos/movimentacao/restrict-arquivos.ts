import type { VISIVEL_A } from '@concordia/contract/rules/sigilo'
import { PAPEIS_DO_SIGILO } from '@concordia/contract/rules/sigilo'
import { saveSigilo } from '../../direitos/secrecy.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'

interface NovoSigilo {
  procedimentoId: number
  eventoId: number
  visivelA: readonly (typeof VISIVEL_A)[number][]
  now: Date
}

/**
 * Restricts all files of a new evento in the transaction that adds them, so that they are never open to others. The restriction
 * is part of this evento; the audit trail names each document.
 */
export async function restrictArquivos(
  trx: Trx,
  caller: Caller,
  { procedimentoId, eventoId, visivelA, now }: NovoSigilo,
): Promise<void> {
  const papeis = PAPEIS_DO_SIGILO.filter((papel) => visivelA.includes(papel))
  const documentos = await trx
    .selectFrom('documentos')
    .select('id')
    .where('eventoId', '=', eventoId)
    .where('tipo', 'in', ['documento', 'audio'])
    .orderBy('id')
    .execute()
  for (const { id } of documentos) {
    await saveSigilo(trx, { documentoId: id, papeis, eventoId, now })
    const data = { procedimento: procedimentoId, de: null, para: papeis }
    await audit(trx, caller, { act: 'alterar-sigilo', object: 'documento', id, data })
  }
}
