import { AppError } from '../http/errors.ts'
import type { FileSink } from '../http/files/multipart.ts'
import type { Antivirus } from './clamd.ts'

/** A file in which the antivirus found something. */
export interface Infected {
  /** Its name, as its sender gave it. */
  arquivo: string
  sha256: string
  /** The name of what was found. */
  achado: string
}

interface Listeners {
  onInfected: (infected: Infected) => Promise<void>
  onFailure: (error: unknown) => void
}

const UNAVAILABLE = 'O antivírus da câmara não respondeu, e nada do que você enviou foi gravado. Tente de novo em alguns minutos.'
const RETRY_SECONDS = 60

/**
 * A sink whose files an antivirus reads before the form is accepted. It reads the whole file after it arrived, so that a slow
 * upload keeps none of its threads. A file that is refused anyway is not read.
 * @throws AppError 503 while the antivirus does not answer; the form then keeps nothing
 */
export const scannedFiles = (sink: FileSink, antivirus: Antivirus, { onInfected, onFailure }: Listeners): FileSink => ({
  ...sink,
  receive: async (name, part) => {
    const received = await sink.receive(name, part)
    if (received.problem) return received
    const content = await received.open()
    const achado = await antivirus.scan(content).catch((error: unknown) => {
      onFailure(error)
      throw new AppError(503, UNAVAILABLE, undefined, RETRY_SECONDS)
    })
    if (achado === null) return received
    const { sha256 } = received.file
    await onInfected({ arquivo: name, sha256, achado })
    return { ...received, problem: `O arquivo “${name}” foi recusado pelo antivírus.` }
  },
})
