import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Finds the addresses of a name: all of them. */
export type Resolve = (hostname: string) => Promise<readonly { address: string }[]>
const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** An address that must not be called; `message` is a Portuguese sentence for the owner of the webhook. */
export class UnsafeAddress extends Error {}

const MALFORMED = 'Informe um endereço completo, que comece com https://'
const NO_PASSWORD = 'O endereço não pode ter usuário nem senha'
const NOT_HTTPS = 'O endereço precisa começar com https://'
const UNKNOWN = 'O nome deste endereço não foi encontrado'
const INSIDE = 'Este endereço leva a uma rede interna, e a plataforma não envia nada para lá'

/** @throws UnsafeAddress */
export function parseAddress(text: string): URL {
  // The parser of browsers: of decimal, octal and other odd forms of an IPv4 address it makes the usual one.
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.hostname === '') throw new UnsafeAddress(MALFORMED)
  if (url.username !== '' || url.password !== '') throw new UnsafeAddress(NO_PASSWORD)
  return url
}

/**
 * The address to connect to: the first of its name, after every one of them was found to be public or allowed. The caller connects
 * to this address and does not look the name up again, because the next answer may be another.
 * @param allow hosts and networks of the operator (`WEBHOOK_ALLOW`), which need not be public
 * @throws UnsafeAddress
 */
export async function checkedAddress(url: URL, allow: readonly string[], resolve: Resolve = resolveAll): Promise<string> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const found = ipaddr.isValid(hostname) ? [{ address: hostname }] : await resolve(hostname).catch(() => [])
  const [first] = found
  if (!first) throw new UnsafeAddress(UNKNOWN)
  for (const { address } of found) {
    const isAllowed = allow.some((entry) => entry.toLowerCase() === hostname.toLowerCase() || isWithin(address, entry))
    if (!isAllowed && !isPublic(address)) throw new UnsafeAddress(INSIDE)
    // Without TLS only to this machine, where the operator said so.
    if (url.protocol !== 'https:' && !(isAllowed && ipaddr.process(address).range() === 'loopback'))
      throw new UnsafeAddress(NOT_HTTPS)
  }
  return first.address
}

/** @param network an address, or a network as 10.0.0.0/8 */
function isWithin(address: string, network: string): boolean {
  if (!network.includes('/')) return ipaddr.isValid(network) && sameAddress(address, network)
  if (!ipaddr.isValidCIDR(network)) return false
  const [ip, [base, bits]] = [ipaddr.process(address), ipaddr.parseCIDR(network)]
  return ip.kind() === base.kind() && ip.match([base, bits] as never)
}

const sameAddress = (one: string, other: string) =>
  ipaddr.process(one).toNormalizedString() === ipaddr.process(other).toNormalizedString()

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = unwrap(ipaddr.process(address))
  // The public IPv6 addresses are in 2000::/3; ipaddr.js calls the old IPv4-compatible form (::7f00:1) unicast, too.
  if (ip.kind() === 'ipv6' && (ip.toByteArray()[0]! & 0xe0) !== 0x20) return false
  return ip.range() === 'unicast'
}

/** The IPv4 address inside an IPv6 one: NAT64, 6to4, Teredo. (`process` has unwrapped the mapped form.) */
function unwrap(ip: ReturnType<typeof ipaddr.process>): ReturnType<typeof ipaddr.process> {
  if (ip.kind() === 'ipv4') return ip
  const bytes = ip.toByteArray()
  const inner = (from: number, flip = 0) => ipaddr.fromByteArray(bytes.slice(from, from + 4).map((byte) => byte ^ flip))
  switch (ip.range()) {
    case 'rfc6052':
      return inner(12)
    case '6to4':
      return inner(2)
    case 'teredo':
      return inner(12, 0xff)
    default:
      return ip
  }
}
