import { Secret, TOTP } from 'otpauth'

/** Seconds that a code is shown for. */
const PERIOD = 30
/** Clocks of phones differ: the code before and the one after are taken too. */
const TOLERANCE = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totp = (segredo: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(segredo) })

/** What an app reads from the QR code: `otpauth://totp/…`. @param issuer name of the chamber @param label the account's address */
export const uriOf = (segredo: string, names: { issuer: string; label: string }): string => totp(segredo, names).toString()

/** The time step of a code (RFC 6238, 4.2), or null when it is wrong. Whether the step was used before is for the caller. */
export function stepOf(segredo: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totp(segredo).validate({ token: code, window: TOLERANCE, timestamp })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** The code that an app shows at a moment. */
export const codeAt = (segredo: string, now: Date): string => totp(segredo).generate({ timestamp: now.getTime() })
