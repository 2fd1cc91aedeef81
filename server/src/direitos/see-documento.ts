import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Db } from '../platform/database/database.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { policy } from '../platform/http/policy.ts'
import { readsRepasse } from './conta.ts'

/**
 * Given the id of a document: `maySee` if it is the petition or the term, the readers of the payout if it is the receipt of one,
 * `maySeeAutos` for all others.
 */
export const maySeeDocumento = (tipo: Tipo) =>
  policy<{ id: number }>(({ db, user, params }) => seesDocumento(db, user, { id: params.id, tipo, audio: false }))

/** Access to an audio: the users who see the documents of its procedimento. */
export const maySeeAudio = (tipo: Tipo) =>
  policy<{ id: number }>(({ db, user, params }) => seesDocumento(db, user, { id: params.id, tipo, audio: true }))

/** One query, so that a document that does not exist is refused in the same time as one of others. */
async function seesDocumento(
  db: Db,
  user: Actor,
  { id, tipo, audio }: { id: number; tipo: Tipo; audio: boolean },
): Promise<boolean> {
  const documento = db
    .selectFrom('documentos as d')
    .select('d.id')
    .where('d.id', '=', id)
    .where('d.tipo', audio ? '=' : '<>', 'audio')
    .limit(1)
  const found = isStaff(user)
    ? await documento.innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId').where('p.tipo', '=', tipo).executeTakeFirst()
    : await documento
        .innerJoin('procedimentoAcessos as a', 'a.procedimentoId', 'd.procedimentoId')
        .where('a.userId', '=', user.id)
        .where('a.tipo', '=', tipo)
        .where((eb) => eb.or([eb('a.autos', '=', true), eb('d.tipo', 'in', ['peticao', 'termo'])]))
        .where((eb) =>
          eb.or([
            eb('d.tipo', '<>', 'comprovante'),
            eb.exists(
              eb.selectFrom('contaRepasses as r').select('r.id').whereRef('r.documentoId', '=', 'd.id').where(readsRepasse(user)),
            ),
          ]),
        )
        .executeTakeFirst()
  return found !== undefined
}
