import { createHash, type Hash } from 'node:crypto'
import type { AssinaturaConferida, ResultadoDaValidacao, Signatario } from '@concordia/contract/validador/schemas'
import { ArquivoRecusado } from '@concordia/pdf-signatures/laudo'
import type { Deps } from '../../../deps.ts'
import { AppError, invalid } from '../../../platform/http/errors.ts'
import type { PassingFile } from '../../../platform/http/files/passing-file.ts'
import { networkOf } from '../../../platform/limits.ts'
import { createFairLimit, QueueFull } from '../../../platform/workers/concurrency-limit.ts'
import { signatariosValidos } from '../validate.ts'
import { recognize } from './emitido.ts'

const OCUPADO = 'Há muitas validações em andamento agora. Tente de novo em instantes.'
const OCUPADO_SEGUNDOS = 10

/** Files of strangers are in memory only while they are checked; each network has its turn. */
const inTurn = createFairLimit({ simultaneous: 2, each: 1, maxWaiting: 30 })

/**
 * Checks the signatures of an uploaded PDF (docs/rules/validator.md) and keeps nothing of it.
 * @throws AppError 422 on `file` when it cannot be examined, with the reason; 503 too many are waiting; the signal's reason
 */
export async function check(
  { db, clock, seal, validador }: Pick<Deps, 'db' | 'clock' | 'seal' | 'validador'>,
  file: PassingFile,
  { ip, signal }: { ip: string; signal: AbortSignal },
): Promise<ResultadoDaValidacao> {
  const agora = clock.now()
  try {
    return await inTurn(
      numberOf(networkOf(ip)),
      async () => {
        const pdf = await file.content()
        const hashes = { arquivo: file.sha256, anteriores: versoesAnteriores(pdf) }
        const laudo = await validador.validar(pdf, agora, signal)
        return {
          fileName: file.name,
          fileHash: file.sha256,
          validationDate: agora.toISOString(),
          signers: signatariosValidos(laudo).map(semCpfNoEmissor),
          assinaturas: laudo.assinaturas.map(semCpfNoEmissor),
          emitido: await recognize(db, hashes, laudo.assinaturas, seal.certificate),
        }
      },
      signal,
    )
  } catch (error) {
    if (error instanceof ArquivoRecusado) throw invalid({ file: [error.message] })
    if (error instanceof QueueFull) throw new AppError(503, OCUPADO, undefined, OCUPADO_SEGUNDOS)
    throw error
  }
}

/** A self-signed certificate repeats its holder's name, CPF included, as that of its issuer. */
function semCpfNoEmissor<T extends Signatario & Partial<Pick<AssinaturaConferida, 'cadeia'>>>(uma: T): T {
  const { issuer, cadeia } = uma
  const masked = { ...uma, issuer: { ...issuer, CN: issuer.CN && maskNome(issuer.CN) } }
  return cadeia ? { ...masked, cadeia: cadeia.map((one) => ({ ...one, emissor: maskNome(one.emissor) })) } : masked
}

const maskNome = (nome: string) => nome.replace(/:\s*\d{3}(\d{3})(\d{3})\d{2}\s*$/, ':***.$1.$2-**')

const numberOf = (network: string) => createHash('sha256').update(network).digest().readUIntBE(0, 6)

const END = '%%EOF'
/** Revisions that are looked at, from the first: a document that we issued is the first or, sealed, the second. */
const MAX_VERSOES = 20

/**
 * SHA-256 (hex) of the earlier versions that a PDF still holds. Additions to a PDF, e.g. a signature, are appended, so each
 * version ends at an end mark. Programs differ in the line end that they leave after it.
 */
export function versoesAnteriores(pdf: Buffer): string[] {
  const running = createHash('sha256')
  const hashes: string[] = []
  let hashed = 0
  const hashUpTo = (end: number) => {
    running.update(pdf.subarray(hashed, end))
    hashed = end
    hashes.push(digestOf(running))
  }
  let at = pdf.indexOf(END)
  for (let n = 0; at >= 0 && n < MAX_VERSOES; n++) {
    const end = at + END.length
    for (const more of lineEnds(pdf, end)) if (end + more < pdf.length) hashUpTo(end + more)
    at = pdf.indexOf(END, end)
  }
  return hashes
}

/** Lengths after an end mark at which a version may end: at once, after CR or LF, after CR LF. */
function lineEnds(pdf: Buffer, end: number): number[] {
  const isLineEnd = (byte: number | undefined) => byte === 0x0a || byte === 0x0d
  if (!isLineEnd(pdf[end])) return [0]
  return pdf[end] === 0x0d && pdf[end + 1] === 0x0a ? [0, 1, 2] : [0, 1]
}

const digestOf = (running: Hash) => running.copy().digest('hex')
