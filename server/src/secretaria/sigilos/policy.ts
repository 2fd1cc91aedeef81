import { isStaff } from '../../platform/http/actor.ts'
import { policy } from '../../platform/http/policy.ts'
import { isDocumentoOf } from '../../procedimentos/alterar-sigilo.ts'

/** The secretariat, on a document of the process it is reached through. */
export const staffOfDocumento = policy<{ id: number; documentoId: number }>(
  async ({ db, user, params: { id, documentoId } }) => isStaff(user) && (await isDocumentoOf(db, 'processo', id, documentoId)),
)
