import type { Pessoa } from '@concordia/contract/pessoas'
import { maskEmail } from '@concordia/contract/values/email'
import { audit } from '../platform/audit/audit.ts'
import type { Db } from '../platform/database/database.ts'
import { answersTo } from '../platform/database/search.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'

/** Enough to choose from, too few to copy the register with. */
const MAX_FOUND = 10

interface Asker {
  user: Actor
  ip: string
  requestId: string
}

/**
 * Verified users whose name answers to the text, by name, at most ten; the secretariat sees their addresses, others a
 * mask (DESIGN 6.19). Who looked for what is written to the audit trail.
 * @param among only those with an approved profile of this kind
 */
export async function searchPessoas(
  db: Db,
  { user, ip, requestId }: Asker,
  text: string,
  among?: 'arbitro' | 'mediador',
): Promise<Pessoa[]> {
  const found = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email'])
    .where('u.emailVerifiedAt', 'is not', null)
    .where((eb) => answersTo(eb.ref('u.nomeBusca'), text))
    .$if(among !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('perfis')
            .select('perfis.userId')
            .whereRef('perfis.userId', '=', 'u.id')
            .where('perfis.tipo', '=', among!)
            .where('perfis.situacao', '=', 'A'),
        ),
      ),
    )
    .orderBy('u.nomeBusca')
    .orderBy('u.id')
    .limit(MAX_FOUND)
    .execute()
  const data = { texto: text, encontradas: found.length }
  await audit(db, { userId: user.id, action: 'buscar', object: among ?? 'usuario', ip, requestId, data })
  return found.map(({ id, name, email }) => ({ id, name: name ?? '', email: isStaff(user) ? email : maskEmail(email) }))
}
