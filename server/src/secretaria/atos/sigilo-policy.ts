import { isStaff } from '../../platform/http/actor.ts'
import { policy } from '../../platform/http/policy.ts'
import { requireDesinteressado } from '../policy.ts'
import { isDocumentoOf } from './alterar-sigilo.ts'

/** The secretariat, on a document of the process it is reached through, unless they take part in it. */
export const staffOfDocumento = policy<{ id: number; documentoId: number }>(async ({ db, user, params: { id, documentoId } }) => {
  if (!isStaff(user) || !(await isDocumentoOf(db, 'processo', id, documentoId))) return false
  await requireDesinteressado(db, user, id)
  return true
})
