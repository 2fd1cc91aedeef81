import { HttpTimestampAuthority, type TimestampAuthority } from '@libpdf/core'
import { fromBER } from 'asn1js'
import { ContentInfo, SignedData, TSTInfo } from 'pkijs'

/** Timeout of an authority, in milliseconds: a user may be waiting for the document. */
const PATIENCE_MS = 8_000

/**
 * A time stamping authority (RFC 3161). Checks that a token is for these very bytes before it is put into a document. Whether the
 * authority can be trusted is the operator's decision.
 * @throws Error no answer within 8 seconds; a token that is empty, no BER, or for other bytes
 */
export function checkedTimestamps(url: string): TimestampAuthority {
  const authority = new HttpTimestampAuthority(url, { timeout: PATIENCE_MS })
  return {
    timestamp: async (digest, algorithm) => {
      const token = await authority.timestamp(digest, algorithm)
      if (!stampedDigest(token).equals(digest)) throw new Error('The time stamp is for other bytes')
      return token
    },
  }
}

function stampedDigest(token: Uint8Array): Buffer {
  const signed = new SignedData({ schema: contentOf(token).content })
  const content = signed.encapContentInfo.eContent
  if (!content) throw new Error('The time stamp is empty')
  const info = TSTInfo.fromBER(content.getValue())
  return Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)
}

function contentOf(token: Uint8Array): ContentInfo {
  const { result, offset } = fromBER(new Uint8Array(token))
  if (offset === -1) throw new Error('The time stamp is not BER')
  return new ContentInfo({ schema: result })
}
