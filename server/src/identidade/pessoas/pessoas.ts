import type { Pessoa } from '@concordia/contract/identidade/schemas/pessoas'
import { MAX_ACHADAS } from '@concordia/contract/identidade/words'
import type { Papel, Tipo } from '@concordia/contract/rules/tipos'
import { maskEmail, normalizeEmail } from '@concordia/contract/values/contato/email'
import type { ExpressionBuilder } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { beginsWith, nameMatches } from '../../platform/database/search.ts'
import type { DB } from '../../platform/database/types.ts'
import { type Caller, isStaff } from '../../platform/http/actor.ts'
import { scrub } from '../../platform/log-mask.ts'

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

/**
 * What was typed, and how many matched. `entre`: only people with an approved profile of this kind, everything there is, or the docket of
 * the processo or caso with this `id`.
 */
interface Busca {
  texto: string
  encontradas: number
  entre?: Papel | Tipo | 'tudo' | undefined
  id?: number
}

/**
 * Records who searched for what, and how many were found. Audit rows cannot be changed, so CPFs and addresses are
 * left out: the row says only that one was searched for.
 */
export const auditBusca = (db: Db, caller: Caller, { texto, encontradas, entre, id }: Busca): Promise<void> =>
  audit(db, caller, {
    ...{ act: 'buscar', object: entre ?? 'usuario', data: { texto: maskBusca(texto), encontradas } },
    ...(id !== undefined && { id }),
  })

/** Redacts as the log does, and also incomplete addresses and CPF digits with any separators. */
const maskBusca = (busca: string): string =>
  scrub(busca)
    .replaceAll(/\S*@\S*/g, '[e-mail]')
    .replaceAll(/(?<!\d)(?:\d[\s.-]*){10}\d(?!\d)/g, '[cpf]')

/** A CPF matches by all its digits, an address by its beginning, a name as everywhere; an ambiguous text as both. */
export function answersToBusca(eb: ExpressionBuilder<DB & { u: DB['users'] }, 'u'>, busca: string) {
  const digits = busca.replaceAll(/[\s.-]/g, '')
  if (/^\d{11}$/.test(digits)) return eb('u.cpf', '=', digits)
  const byEmail = beginsWith(eb.ref('u.email'), normalizeEmail(busca))
  return busca.includes('@') ? byEmail : eb.or([nameMatches(eb.ref('u.nomeBusca'), busca), byEmail])
}
