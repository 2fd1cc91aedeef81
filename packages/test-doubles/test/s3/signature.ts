import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { refuse, unknown } from './refusal.ts'

export interface Keys {
  accessKeyId: string
  secretAccessKey: string
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
const SKEW_MS = 15 * 60_000

/**
 * Checks the signature of a request and the SHA-256 of its body, as in "Authenticating requests: using the Authorization header
 * (Signature Version 4)" of the Amazon S3 API reference.
 * @throws S3Refusal
 */
export function checkSignature(req: IncomingMessage, body: Buffer, keys: Keys, region: string): void {
  const { headers } = req
  const authorization = headers.authorization ?? refuse(403, 'AccessDenied', 'The request is not signed')
  const parts = AUTHORIZATION.exec(authorization) ?? refuse(400, 'AuthorizationHeaderMalformed')
  const [id, day, signedRegion, names, signature] = parts.slice(1) as [string, string, string, string, string]
  if (id !== keys.accessKeyId) refuse(403, 'InvalidAccessKeyId')
  if (signedRegion !== region) refuse(400, 'AuthorizationHeaderMalformed', `The region is ${region}`)
  const time = String(headers['x-amz-date'])
  if (!time.startsWith(day) || !(Math.abs(Date.now() - instant(time)) <= SKEW_MS)) refuse(403, 'RequestTimeTooSkewed')
  const signed = names.split(';')
  for (const name of Object.keys(headers))
    if ((name === 'host' || name.startsWith('x-amz-')) && !signed.includes(name))
      refuse(403, 'AccessDenied', `The header ${name} is not signed`)
  const sent = String(headers['x-amz-content-sha256'])
  if (!/^[0-9a-f]{64}$/.test(sent)) unknown(`the payload ${sent}`)
  const canonical = [
    req.method,
    new URL(req.url!, 'http://s3').pathname,
    canonicalQuery(req.url!),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    sent,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`))
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) refuse(403, 'SignatureDoesNotMatch')
  if (sha256(body) !== sent) refuse(400, 'XAmzContentSHA256Mismatch')
}

/** `20260131T235959Z` as milliseconds. */
const instant = (time: string) => Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Names and values as they were sent, which is encoded, in the order of names and then of values. */
function canonicalQuery(url: string): string {
  const pairs = (url.split('?')[1] ?? '').split('&').filter(Boolean)
  const sorted = pairs
    .map((pair) => pair.split('='))
    .sort(([a = '', b = ''], [c = '', d = '']) => (a === c ? +(b > d) : a > c ? 1 : -1))
  return sorted.map(([name, value = '']) => `${name}=${value}`).join('&')
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer, data: string) => createHmac('sha256', key).update(data).digest()
