import { isIP } from 'node:net'
import { conflict } from '../../platform/http/errors.ts'
import type { Letterhead } from '../../platform/mail/email.ts'

const SEM_CHAVES = 'O endereço desta instalação não permite chaves de acesso. Entre com e-mail e senha.'

/** WebAuthn's relying party, to which the passkeys belong: always from `APP_URL`, never from a header of the request. */
interface Rp {
  rpID: string
  origin: string
  name: string
}

/** Null where browsers allow no passkeys: an IP address is no domain, and plain http only serves on this machine. */
export function rpOf({ appUrl, chamberName }: Letterhead): Rp | null {
  const { hostname, origin, protocol } = new URL(appUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || (protocol !== 'https:' && !isLocal)) return null
  return { rpID: hostname, origin, name: chamberName }
}

/** @throws AppError 409 where there are none */
export function requireRp(letterhead: Letterhead): Rp {
  const rp = rpOf(letterhead)
  if (!rp) throw conflict(SEM_CHAVES)
  return rp
}
