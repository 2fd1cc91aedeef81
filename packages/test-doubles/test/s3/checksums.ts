import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { refuse, unknown } from './refusal.ts'

/** Checksums of the protocol that this server computes, in base64. */
const ALGORITHMS: Record<string, (data: Buffer) => string> = {
  SHA256: (data) => createHash('sha256').update(data).digest('base64'),
  SHA1: (data) => createHash('sha1').update(data).digest('base64'),
  CRC32: (data) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(crc32(data))
    return bytes.toString('base64')
  },
}

export interface Checksum {
  algorithm: string
  value: string
}

export const checksumHeader = (algorithm: string): string => `x-amz-checksum-${algorithm.toLowerCase()}`
/** The name of its element in XML. */
export const checksumElement = (algorithm: string): string => `Checksum${algorithm}`
export const CHECKSUM_HEADERS = ['content-md5', 'x-amz-sdk-checksum-algorithm', ...Object.keys(ALGORITHMS).map(checksumHeader)]
export const CHECKSUM_ELEMENTS = Object.keys(ALGORITHMS).map(checksumElement)

export const checksum = (algorithm: string, data: Buffer): Checksum => {
  const compute = ALGORITHMS[algorithm] ?? unknown(`the checksum ${algorithm}`)
  return { algorithm, value: compute(data) }
}

/** Compares the body with every checksum it came with. @throws S3Refusal @returns the one to keep with the object, if any came */
export function checkBody(headers: IncomingHttpHeaders, body: Buffer): Checksum | undefined {
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) refuse(400, 'BadDigest')
  const sent = Object.keys(ALGORITHMS).filter((algorithm) => headers[checksumHeader(algorithm)] !== undefined)
  const named = headers['x-amz-sdk-checksum-algorithm']
  if (sent.length > 1 || (named !== undefined && named !== sent[0]))
    refuse(400, 'InvalidRequest', 'One checksum, and the one that is named')
  if (sent.length === 0) return undefined
  const found = checksum(sent[0]!, body)
  if (headers[checksumHeader(found.algorithm)] !== found.value) refuse(400, 'BadDigest')
  return found
}
