/** Worker of `openSeal`: appends a PAdES signature to a PDF (ETSI EN 319 142-1, B-B or B-T). */
import { PDF, type Signer } from '@libpdf/core'
import { answerJobs } from '../../workers/answer.ts'
import type { SealJob, Signed } from './seal.ts'
import type { Identity } from './setup.ts'
import { signerOf } from './signer.ts'
import { checkedTimestamps } from './timestamp.ts'

/** Bytes reserved for the container: the signature itself, and a time stamp with its certificates. */
const BARE = 12_000
const STAMP = 16_000

let opened: { identity: string; signer: Promise<Signer> } | undefined

answerJobs(async ({ pdf, identity, reason, contact, time, tsaUrl }: SealJob): Promise<Signed> => {
  const signer = await remembered(identity)
  const chain = (signer.certificateChain ?? []).reduce((sum, { length }) => sum + length, signer.certificate.length)
  const sign = async (stamped: { url: string } | null) => {
    const document = await PDF.load(pdf, { lenient: false })
    const base = { signer, reason, contactInfo: contact, signingTime: time }
    const { bytes } = stamped
      ? await document.sign({
          ...base,
          level: 'B-T',
          timestampAuthority: checkedTimestamps(stamped.url),
          estimatedSize: BARE + chain + STAMP,
        })
      : await document.sign({ ...base, level: 'B-B', estimatedSize: BARE + chain })
    return bytes
  }
  if (tsaUrl === undefined) return { pdf: await sign(null), level: 'B-B', trouble: null }
  try {
    return { pdf: await sign({ url: tsaUrl }), level: 'B-T', trouble: null }
  } catch (error) {
    return { pdf: await sign(null), level: 'B-B', trouble: error instanceof Error ? error.message : String(error) }
  }
})

/** Opening a PKCS#12 file is slow by design, so the result is kept. */
function remembered(identity: Identity): Promise<Signer> {
  const key = JSON.stringify(Object.entries(identity).map(([name, value]) => [name, String(value)]))
  if (opened?.identity !== key) opened = { identity: key, signer: signerOf(identity) }
  return opened.signer
}
