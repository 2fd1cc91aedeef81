import type { Vigencia } from '@concordia/contract/secretaria/schemas/pagamentos'
import type { Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import { diaDe } from './vigencia.ts'

/** A covenant with its row locked, so that uses, changes and its end run one after another. @throws when it does not exist */
export const lockConvenio = (trx: Trx, id: number) =>
  trx
    .selectFrom('convenios')
    .select(['id', 'limiteUsos', 'usos', 'desativadoEm'])
    .select([diaDe('vale_desde').as('valeDesde'), diaDe('vale_ate').as('valeAte')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Travado = Awaited<ReturnType<typeof lockConvenio>>

/** @throws AppError 409 when window or limit differ from what the caller saw; no check when the caller did not send them */
export function requireVigencia({ valeDesde, valeAte, limiteUsos }: Travado, vista: Vigencia | undefined): void {
  if (!vista) return
  if (vista.vale_desde === valeDesde && vista.vale_ate === valeAte && vista.limite_usos === limiteUsos) return
  throw conflict('A vigência ou o limite deste convênio mudou enquanto esta página estava aberta. Confira como está agora.')
}
