import { X509Certificate } from 'node:crypto'
import { formatDateTime } from '@concordia/contract/values/dates'
import { AppError } from '../../http/errors.ts'
import type { Logger } from '../../log.ts'
import { createWorkerPool } from '../../workers/pool.ts'
import { type Identity, SealSetupError } from './setup.ts'

export interface SealedPdf {
  pdf: Buffer
  /** PAdES level: with an authority's time stamp (B-T), or with the time of this server (B-B). */
  level: 'B-B' | 'B-T'
}

/** The platform's digital signature on documents it issues. */
export interface PdfSeal {
  /** Its certificate, DER; null when it cannot be opened. */
  readonly certificate: Uint8Array | null
  /**
   * Signs a PDF; nothing may be written to it afterwards.
   * @param how.reason is written into the signature, where readers show it
   * @throws AppError 503 without a certificate, or outside its validity
   */
  seal(pdf: Uint8Array, how: { reason: string; time: Date }): Promise<SealedPdf>
  /** Why the certificate cannot sign at a moment, as a sentence about it; null when it can. */
  problem(time: Date): string | null
  /** Proves that a document can be sealed. @throws Error saying what is broken, for /health/ready */
  check(): Promise<void>
  close(): Promise<void>
}

export interface SealJob {
  pdf: Uint8Array
  identity: Identity
  reason: string
  contact: string
  time: Date
  tsaUrl: string | undefined
}
export interface Signed {
  pdf: Uint8Array
  level: SealedPdf['level']
  /** Why the requested time stamp is missing. */
  trouble: string | null
}

interface SealOptions {
  /**
   * Time stamping authority (RFC 3161); if it does not answer, the document is sealed without a time stamp and the log says so.
   */
  tsaUrl: string | undefined
  /** Contact shown in the signature. */
  contact: string
  logger: Logger
}

/**
 * Opens the platform's certificate. A certificate that is missing, broken, expired or not valid yet only causes a warning: acts
 * without a seal work, and acts with one wait for a new certificate.
 * @param find reads it
 */
export async function openSeal(find: () => Promise<Identity>, { tsaUrl, contact, logger }: SealOptions): Promise<PdfSeal> {
  const found = await foundBy(find)
  const problem = (time: Date) => problemOf(found, time)
  const now = problem(new Date())
  if (now) logger.error(`${now}. A plataforma inicia assim mesmo; os documentos que ela sela esperam por um certificado válido.`)
  if ('fault' in found) return sealWithout(found.fault)
  const { identity, certificate } = found
  const pool = createWorkerPool<SealJob, Signed>(new URL('./worker.ts', import.meta.url), {
    size: 1,
    timeoutMs: 30_000,
    idleMs: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const sign = (pdf: Uint8Array, reason: string, time: Date, authority: string | undefined) =>
    pool.run({ pdf, identity, reason, contact, time, tsaUrl: authority })
  return {
    certificate: new Uint8Array(certificate.raw),
    seal: async (pdf, { reason, time }) => {
      if (problem(time)) throw unusable('não está na validade')
      const { pdf: sealed, level, trouble } = await sign(pdf, reason, time, tsaUrl)
      if (trouble !== null) logger.warn({ trouble }, 'A autoridade de carimbo do tempo não serviu: assinado sem o tempo dela')
      return { pdf: Buffer.from(sealed), level }
    },
    problem,
    check: async () => {
      const now = new Date()
      const outside = problem(now)
      if (outside) throw new Error(outside)
      await sign(TINY_PDF, 'check', now, undefined)
    },
    close: pool.close,
  }
}

/** @throws SealSetupError when the file, its password or its content is unusable */
export async function certificateOf(identity: Identity): Promise<X509Certificate> {
  if (identity.kind === 'own') return new X509Certificate(identity.certificate)
  // Only a configured file is tested; loading the library for our own certificate would slow every start.
  const { signerOf } = await import('./signer.ts')
  return new X509Certificate((await signerOf(identity)).certificate)
}

type Found = { identity: Identity; certificate: X509Certificate } | { fault: string }

async function foundBy(find: () => Promise<Identity>): Promise<Found> {
  try {
    const identity = await find()
    return { identity, certificate: await certificateOf(identity) }
  } catch (error) {
    if (error instanceof SealSetupError) return { fault: error.message }
    throw error
  }
}

function problemOf(found: Found, time: Date): string | null {
  if ('fault' in found) return found.fault
  const outside = outsideOf(found.certificate, time)
  return outside && `O certificado da plataforma (${found.identity.kind === 'p12' ? 'SIGNING_P12' : 'autoassinado'}) ${outside}`
}

/** Seals nothing, and says why. */
const sealWithout = (fault: string): PdfSeal => ({
  certificate: null,
  seal: () => Promise.reject(unusable('não pode ser usado')),
  problem: () => fault,
  check: () => Promise.reject(new Error(fault)),
  close: () => Promise.resolve(),
})

const unusable = (why: string) => new AppError(503, `O certificado digital da plataforma ${why}. Avise o administrador.`)

function outsideOf({ validFromDate, validToDate }: X509Certificate, time: Date): string | null {
  if (time > validToDate) return `venceu em ${formatDateTime(validToDate)}`
  return time < validFromDate ? `só vale a partir de ${formatDateTime(validFromDate)}` : null
}

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] >>',
]

/** The smallest possible document: one empty page, to test the seal. */
const TINY_PDF: Uint8Array = (() => {
  let text = '%PDF-1.7\n'
  const places = OBJECTS.map((body, i) => {
    const place = text.length
    text += `${i + 1} 0 obj\n${body}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = OBJECTS.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`)
})()
