import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { holdContatos } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { wasEnded } from '../../direitos/grant.ts'
import { processoQueJulga } from '../../direitos/judges.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { beginFollowing } from './tie.ts'

/**
 * The procedimentos of which this account's address is a contact of a parte: open to the partes, not ended, and not one that the
 * account conducts, nor a case between partes whom it judges, nor one whose access was ended (docs/rules/access.md#invited-partes). A frozen contact invites nobody. One row for each parte with that
 * address. The address is verified: before that an account can do nothing.
 */
export const convitesDe = (db: Db | Trx, user: Pick<Actor, 'id' | 'email'>) =>
  db
    .selectFrom('parteContatos as c')
    .innerJoin('partes as t', 't.id', 'c.parteId')
    .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
    .where('c.contato', '=', user.email)
    .where('c.congeladoEm', 'is', null)
    .where((eb) => eb.not(wasEnded(user, { comSenha: false })))
    .where('p.senhaHash', 'is not', null)
    .where('p.situacao', 'not in', ENCERRADOS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('designacoes as d')
            .select('d.id')
            .whereRef('d.procedimentoId', '=', 'p.id')
            .where('d.userId', '=', user.id)
            .where('d.situacao', 'in', ['pendente', 'aceita']),
        ),
      ),
    )
    .where(processoQueJulga(sql.ref('p.id'), user.id), 'is', null)

/** The invitation to one procedimento, for the parte that was given first. */
const conviteDe = (db: Db | Trx, user: Pick<Actor, 'id' | 'email'>, { id, tipo }: { id: number; tipo: Tipo }) =>
  convitesDe(db, user)
    .select(['p.id', 'p.movimentadoEm', 't.id as parteId'])
    .where('p.id', '=', id)
    .where('p.tipo', '=', tipo)
    .orderBy('t.id')
    .limit(1)

/** Access for users invited to this procedimento; for everybody else it is as if it did not exist. */
export const foiConvidado = (tipo: Tipo) =>
  policy(
    async ({ db, user, params }: Asked<{ id: number }>) =>
      (await conviteDe(db, user, { id: params.id, tipo }).executeTakeFirst()) !== undefined,
  )

/**
 * The user follows the procedimento as the parte that gave their address, as if they had linked it with the password.
 * @throws AppError 403 the address is no longer a contact of a parte
 */
export const joinAsParte = (deps: Deps, caller: Caller, procedimento: { id: number; tipo: Tipo }): Promise<void> =>
  deps.tx(async (trx) => {
    await holdContatos(trx)
    // Locked, so that correcting the contact at the same time comes before or after.
    const convite = await conviteDe(trx, caller.user, procedimento).forShare('p').executeTakeFirst()
    if (!convite) throw forbidden()
    await beginFollowing(deps, trx, caller, { ...procedimento, ...convite })
  })
