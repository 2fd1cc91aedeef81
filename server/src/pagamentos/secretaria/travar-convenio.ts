import type { Trx } from '../../platform/database/database.ts'
import { diaDe } from './vigencia.ts'

/** A covenant with its row locked: uses, changes and its end take turns from here. @throws when there is none */
export const travarConvenio = (trx: Trx, id: number) =>
  trx
    .selectFrom('convenios')
    .select(['id', 'limiteUsos', 'usos', 'desativadoEm'])
    .select([diaDe('vale_desde').as('valeDesde'), diaDe('vale_ate').as('valeAte')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
