import type { X509Certificate } from 'node:crypto'
import { formatDate } from '@concordia/contract/values/dates'
import { type Finding, fail, ok, warn } from '../check.ts'

const DAY_MS = 86_400_000
/** An e-CNPJ takes weeks to renew. */
const SOON_DAYS = 60

type Validity = Pick<X509Certificate, 'validFromDate' | 'validToDate'>

/**
 * @param what with its article, e.g. "O certificado do Sicoob"
 * @param soonDays from how many days before its end on somebody should know
 */
export function judgeValidity({ validFromDate, validToDate }: Validity, what: string, now: Date, soonDays = SOON_DAYS): Finding {
  const until = formatDate(validToDate)
  if (now > validToDate) return fail(`${what} venceu em ${until}; renove-o já.`)
  if (now < validFromDate) return fail(`${what} só vale a partir de ${formatDate(validFromDate)}; confira o relógio.`)
  const days = Math.floor((validToDate.getTime() - now.getTime()) / DAY_MS)
  if (days < soonDays) return warn(`${what} vence em ${until}, daqui a ${days} ${days === 1 ? 'dia' : 'dias'}; renove-o.`)
  return ok(`${what} vale até ${until}.`)
}
