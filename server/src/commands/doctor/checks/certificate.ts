import { once } from 'node:events'
import { connect } from 'node:tls'
import { type Check, type Finding, fail, ok, reasonOf } from '../check.ts'
import { judgeValidity } from './validity.ts'

const DAY_MS = 86_400_000
/** Renewal programs act when a third of the validity is left: a quarter, or a month of a long one, means that they did not. */
const RENEWED = 1 / 4
const SOON_DAYS = 30

/**
 * Checks the certificate at APP_URL: its name, its issuer and its expiry.
 * @param trusted.ca another authority than those Node knows, in PEM
 */
export const checkAddressCertificate = (appUrl: string, timeoutMs: number, trusted: { ca?: string } = {}): Check => ({
  name: 'Certificado (APP_URL)',
  run: async () => {
    const { hostname, port } = new URL(appUrl)
    const host = hostname.replace(/^\[(.+)\]$/, '$1')
    // Accepts any certificate in order to describe it; nothing is sent.
    const socket = connect({ host, port: Number(port || 443), servername: named(host), rejectUnauthorized: false, ...trusted })
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) })
      return judge(socket.getPeerX509Certificate()!, socket.authorizationError as unknown, hostname, new Date())
    } catch (error) {
      return ok(`Não se vê: ${hostname} não respondeu (${reasonOf(error)}).`)
    } finally {
      socket.destroy()
    }
  },
})

/** SNI has only names, no addresses (RFC 6066). */
const named = (host: string) => (/[a-z]/i.test(host) && !host.includes(':') ? host : '')

function judge(certificate: { validFromDate: Date; validToDate: Date }, refusal: unknown, hostname: string, now: Date): Finding {
  const { validFromDate, validToDate } = certificate
  const lifeDays = (validToDate.getTime() - validFromDate.getTime()) / DAY_MS
  const found = judgeValidity(certificate, `O certificado de ${hostname}`, now, Math.min(SOON_DAYS, lifeDays * RENEWED))
  if (found.state === 'falha' || !refusal) return found
  const why = refusal instanceof Error ? reasonOf(refusal) : String(refusal)
  if (why.includes('ALTNAME_INVALID')) return fail(`O certificado mostrado por ${hostname} é de outro nome; confira DNS e proxy.`)
  return fail(
    `Os navegadores não reconhecem o certificado de ${hostname} (${why}); confira no proxy o certificado e os intermediários dele.`,
  )
}
