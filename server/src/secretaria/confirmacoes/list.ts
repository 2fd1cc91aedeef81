import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { BoundRoute } from '../../platform/http/implement.ts'
import { parsePayload, routeOf } from './decide.ts'
import { type ConfirmacaoRow, listOpen } from './queries.ts'

export type Visible = ConfirmacaoRow & { podeConfirmar: boolean }

/**
 * What waits now, as this member of the secretariat sees it: their own requests, and those of others, unless the act is refused to
 * them with a reason of their own, as to a person who takes part in the procedimento.
 */
export async function listVisible(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  routes: readonly BoundRoute[],
  user: Actor,
): Promise<Visible[]> {
  const found: Visible[] = []
  for (const row of await listOpen(db, clock.now())) {
    const standing = row.pedidaPor === user.id ? 'refused' : await standingOf(db, routes, row, user)
    if (standing !== 'apart') found.push({ ...row, podeConfirmar: standing === 'allowed' })
  }
  return found
}

/** @returns apart: the act is refused to this person with a reason, which a policy throws; refused: others may do it */
async function standingOf(
  db: Deps['db'],
  routes: readonly BoundRoute[],
  row: ConfirmacaoRow,
  user: Actor,
): Promise<'allowed' | 'refused' | 'apart'> {
  const route = routeOf(routes, row.rota)
  if (!route) return 'refused'
  try {
    const { params } = parsePayload(route, row)
    return !route.policy.allows || (await route.policy.allows({ db, user, params })) ? 'allowed' : 'refused'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.status === 403 ? 'apart' : 'refused'
  }
}
