import { printable } from '@concordia/contract/values/printable'
import { createWorkerPool, PoolClosed } from '../../workers/pool.ts'
import { withBoxes } from './imprimiveis.ts'
import type { Rendered, RenderJob } from './typst-worker.ts'

/** It takes too long, too much memory, or Typst refuses it: trying again has little hope. */
export class DrawingFailed extends Error {
  override name = 'DrawingFailed'
}

interface RenderOptions {
  /** PDF/A-2b by default. */
  pdfStandard?: RenderJob['pdfStandard']
  /** Somebody only wants to see it: what an act owes somebody is drawn first, and this may take less time. */
  onDemand?: boolean
}

export interface PdfRenderer {
  /**
   * Draws a PDF from a Typst template, its data and the chamber's mark. The same three produce the same bytes.
   * @param template its path below `server/src`, e.g. `autos/eventos/recibo.typ`
   * @param data read by the template as `dados`, as JSON; text in it is printed literally
   * @throws DrawingFailed with Typst's message when the template fails or warns, or at its limit of time or memory; PoolClosed
   */
  render(template: string, data: unknown, options?: RenderOptions): Promise<Buffer>
  /**
   * As `render` on demand, for one piece of a document that is joined afterwards.
   * @returns also the template's `metadata` labelled `<trecho>`
   */
  renderPiece(template: string, data: unknown, signal?: AbortSignal): Promise<{ pdf: Buffer; answer: unknown }>
  /** Ends the processes; running documents are rejected. */
  close(): Promise<void>
}

/** What every document has of the chamber besides its name, which is in its data. */
export interface Marca {
  /** `#rrggbb`; null: the platform's own. */
  cor: string | null
  /** CNPJ and address, for the foot of each page. */
  linha: string | null
  /** PNG. */
  logo: Buffer | null
}
const PADRAO: Marca = { cor: null, linha: null, logo: null }

/** Shorter for documents drawn on demand, because other users wait for the one process that draws them. */
const ON_DEMAND_MS = 30_000
const OWED_MS = 60_000
/** The longest drafts need a third of this. */
const MAX_BYTES = 2_000_000_000

/**
 * Typst is synchronous native code, so it runs in processes, which start with the first document. One of them stays warm; a second
 * one starts when an owed document has waited behind another one.
 */
export function createPdfRenderer({ timeoutMs = OWED_MS, onDemandMs = ON_DEMAND_MS, marca = () => PADRAO } = {}): PdfRenderer {
  const pool = createWorkerPool<RenderJob, Rendered>(new URL('./typst-worker.ts', import.meta.url), {
    size: 1,
    reserve: 1,
    patienceMs: 200,
    timeoutMs,
    idleMs: 60_000,
    keep: 1,
    // A compiled document lies outside V8's heap until its handle is collected; a small young generation is collected often.
    process: { maxBytes: MAX_BYTES, flags: ['--max-semi-space-size=1'] },
  })
  const draw = async (
    asked: Omit<RenderJob, 'marca'>,
    { urgent, signal }: { urgent: boolean; signal?: AbortSignal | undefined },
  ) => {
    try {
      const { cor, linha, logo } = marca()
      const job = { ...asked, marca: { cor, linha: linha && drawable(linha), logo } }
      const { pdf, answer } = await pool.run(job, signal, { urgent, timeoutMs: urgent ? timeoutMs : onDemandMs })
      return { pdf: Buffer.from(pdf), answer }
    } catch (error) {
      if (error instanceof PoolClosed || signal?.aborted) throw error
      throw new DrawingFailed((error as Error).message, { cause: error })
    }
  }
  return {
    render: async (template, data, { pdfStandard = 'a-2b', onDemand = false } = {}) =>
      (await draw({ template, dados: json(data), pdfStandard }, { urgent: !onDemand })).pdf,
    // Joined pieces are not PDF/A, even if each piece is.
    renderPiece: (template, data, signal) =>
      draw({ template, dados: json(data), pdfStandard: '1.7', ask: 'trecho' }, { urgent: false, signal }),
    close: pool.close,
  }
}

/**
 * Text as our fonts can draw it. Scripts written from right to left must not reach Typst: some texts of theirs, such as "-\ufd43(", end the
 * whole process in its shaping of lines.
 */
const drawable = (text: string) => withBoxes(printable(text))
const json = (data: unknown) => JSON.stringify(data, (_key, value) => (typeof value === 'string' ? drawable(value) : value))
