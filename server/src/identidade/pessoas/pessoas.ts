import type { Pessoa } from '@concordia/contract/identidade/schemas/pessoas'
import { MAX_ACHADAS } from '@concordia/contract/identidade/words'
import type { Papel } from '@concordia/contract/rules/tipos'
import { maskEmail } from '@concordia/contract/values/contato/email'
import type { Db } from '../../platform/database/database.ts'
import { nameMatches } from '../../platform/database/search.ts'
import { type Caller, isStaff } from '../../platform/http/actor.ts'
import { auditBusca } from './audit-busca.ts'

/**
 * Verified users whose name matches the text, by name, at most ten; the secretariat sees their addresses, others a
 * mask (docs/rules/account.md#search-of-people). Each search is recorded in the audit.
 * @param among only those with an approved profile of this kind
 */
export async function searchPessoas(db: Db, caller: Caller, text: string, among?: Papel): Promise<Pessoa[]> {
  const found = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email'])
    .where('u.emailVerifiedAt', 'is not', null)
    .where((eb) => nameMatches(eb.ref('u.nomeBusca'), text))
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
    .limit(MAX_ACHADAS)
    .execute()
  await auditBusca(db, caller, { texto: text, encontradas: found.length, entre: among })
  const { user } = caller
  return found.map(({ id, name, email }) => ({ id, name: name ?? '', email: isStaff(user) ? email : maskEmail(email) }))
}
