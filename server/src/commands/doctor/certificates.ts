import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { formatDate } from '@concordia/contract/values/dates'
import type { SicoobSettings } from '../../config/payments.ts'
import type { SigningSettings } from '../../config/signing.ts'
import { readP12 } from '../../platform/pdf/seal/p12-file.ts'
import { certificateOf } from '../../platform/pdf/seal/seal.ts'
import { SealSetupError } from '../../platform/pdf/seal/setup.ts'
import { ASK_MS, codeOf, type Finding, fail, ok, warn } from './finding.ts'

const DAY_MS = 86_400_000
/** An e-CNPJ takes weeks to renew. */
const SOON_DAYS = 60
/** Renewal programs act when a third of the validity is left: a quarter, or a month of a long one, means that they did not. */
const RENEWED = { days: 30, share: 1 / 4 }

export async function checkSealCertificate(signing: SigningSettings, now = new Date()): Promise<Finding> {
  try {
    return judgeValidity(await certificateOf(await readP12(signing)), 'O certificado de SIGNING_P12', now)
  } catch (error) {
    if (error instanceof SealSetupError) return fail(`${error.message}.`)
    throw error
  }
}

export const checkBankCertificate = ({ cert }: SicoobSettings, now = new Date()): Finding =>
  judgeValidity(new X509Certificate(cert), 'O certificado de SICOOB_CERT', now)

/**
 * Checks the certificate that browsers see: its name, its issuer and its expiry.
 * @param trusted.ca another authority than those Node knows, in PEM
 */
export async function checkAddressCertificate(appUrl: string, trusted: { ca?: string } = {}): Promise<Finding> {
  const { hostname, port } = new URL(appUrl)
  const host = hostname.replace(/^\[(.+)\]$/, '$1')
  // SNI has only names, no addresses (RFC 6066).
  const socket = connect({ host, port: Number(port || 443), servername: isIP(host) ? '' : host, ...trusted })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ASK_MS) })
    const certificate = socket.getPeerX509Certificate()!
    const lifeDays = (certificate.validToDate.getTime() - certificate.validFromDate.getTime()) / DAY_MS
    const soonDays = Math.min(RENEWED.days, lifeDays * RENEWED.share)
    return judgeValidity(certificate, `O certificado de ${hostname}`, new Date(), soonDays)
  } catch (error) {
    return fail(
      `Os navegadores não abrem ${hostname} (${codeOf(error)}): confira no proxy o nome e a validade do certificado, e os intermediários dele.`,
    )
  } finally {
    socket.destroy()
  }
}

/**
 * @param what with its article, e.g. "O certificado de SICOOB_CERT"
 * @param soonDays from how many days before its end on somebody should know
 */
function judgeValidity(certificate: X509Certificate, what: string, now: Date, soonDays = SOON_DAYS): Finding {
  const { validFromDate, validToDate } = certificate
  const until = formatDate(validToDate)
  if (now > validToDate) return fail(`${what} venceu em ${until}: renove-o já.`)
  if (now < validFromDate) return fail(`${what} só vale a partir de ${formatDate(validFromDate)}: confira o relógio.`)
  const days = Math.floor((validToDate.getTime() - now.getTime()) / DAY_MS)
  if (days < soonDays) return warn(`${what} vence em ${until}, daqui a ${days} ${days === 1 ? 'dia' : 'dias'}: renove-o.`)
  return ok(`${what} vale até ${until}.`)
}
