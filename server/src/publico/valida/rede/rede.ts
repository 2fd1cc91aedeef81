import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { PedidoDeRede, Rede, RespostaDeRede } from '@concordia/pdf-signatures/laudo'
import { isPublicAddress } from './enderecos.ts'

/** Questions of one validation: a chain has few certificates, and each has few addresses. */
const MAX_PEDIDOS = 8
const MAX_URL = 500
/** Bytes of an answer: revocation lists of ICP-Brasil have a few megabytes. */
const MAX_BYTES = 10_000_000
const TIMEOUT_MS = 3_000

interface RedeOptions {
  /** The resolved addresses that may be connected to; tests let their own server through. */
  permite?: (address: string) => boolean
  /** Ports beside those of http and https; for tests. */
  portas?: readonly string[]
  timeoutMs?: number
  maxBytes?: number
}

/**
 * Asks certificate authorities about revocation. The addresses come from certificates in strangers' files, so they must not reach
 * anything inside: only http(s) on its own port, only names and numbers that lead to the public internet (checked on the very
 * address that is connected to), no redirects, little time, limited bytes. Failed requests are left out.
 */
export const redeDaValidacao =
  (options: RedeOptions = {}): Rede =>
  async (pedidos) => {
    const respostas = await Promise.allSettled(pedidos.slice(0, MAX_PEDIDOS).map((pedido) => ask(pedido, options)))
    return respostas.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  }

async function ask(
  { url, metodo, corpo }: PedidoDeRede,
  { permite = isPublicAddress, portas = [], timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: RedeOptions,
): Promise<RespostaDeRede> {
  const target = checkedUrl(url, permite, portas)
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = corpo
    ? { 'content-type': 'application/ocsp-request', 'content-length': corpo.length, accept: 'application/ocsp-response' }
    : {}
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = send(target, { method: metodo, headers, signal, lookup: publicLookup(permite), agent: false }, resolve)
    asked.on('error', reject)
    asked.end(corpo ?? undefined)
  })
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`answered ${response.statusCode}`)
  }
  return { url, corpo: new Uint8Array(await readUpTo(response, maxBytes)) }
}

/** @throws Error for an address that must not be asked */
function checkedUrl(text: string, permite: (address: string) => boolean, portas: readonly string[]): URL {
  if (text.length > MAX_URL) throw new Error('address too long')
  const url = new URL(text)
  const host = url.hostname.replace(/^\[(.+)\]$/, '$1')
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  // The port of the protocol itself is left out of a parsed URL.
  const isUsual = url.port === '' || portas.includes(url.port)
  if (!isWeb || !isUsual || url.username !== '' || url.password !== '') throw new Error('address not allowed')
  // A number is connected to without a lookup.
  if (isIP(host) > 0 && !permite(host)) throw new Error('inner address')
  return url
}

/** Resolves a name for the connection itself, so that no second answer of the name server can lead elsewhere. */
function publicLookup(permite: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? new Error('unknown name'), '', 0)
      // One inner address among several is enough to refuse the name: an honest one has none.
      if (!found.every(({ address }) => permite(address))) return callback(new Error('inner address'), '', 0)
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += (chunk as Buffer).length
    // Leaving the loop destroys the response.
    if (size > maxBytes) throw new Error('answer too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
