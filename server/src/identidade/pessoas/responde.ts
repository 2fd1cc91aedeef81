import { normalizeEmail } from '@concordia/contract/values/contato/email'
import type { ExpressionBuilder } from 'kysely'
import { beginsWith, nameMatches } from '../../platform/database/search.ts'
import type { DB } from '../../platform/database/types.ts'

/** A CPF matches by all its digits, an address by its beginning, a name as everywhere; an ambiguous text as both. */
export function answersToBusca(eb: ExpressionBuilder<DB & { u: DB['users'] }, 'u'>, busca: string) {
  const digits = busca.replaceAll(/[\s.-]/g, '')
  if (/^\d{11}$/.test(digits)) return eb('u.cpf', '=', digits)
  const byEmail = beginsWith(eb.ref('u.email'), normalizeEmail(busca))
  return busca.includes('@') ? byEmail : eb.or([nameMatches(eb.ref('u.nomeBusca'), busca), byEmail])
}
