import { printable } from '@concordia/contract/values/printable'
import { createWorkerPool } from '../../workers/pool.ts'
import { withBoxes } from './imprimiveis.ts'
import type { Rendered, RenderJob } from './typst-worker.ts'

export interface PdfRenderer {
  /**
   * Draws a PDF from a Typst template and its data. The same template and data produce the same bytes.
   * @param template its path below `server/src`, e.g. `procedimentos/eventos/recibo.typ`
   * @param data read by the template as `dados`, as JSON; text in it is printed literally
   * @param options.pdfStandard PDF/A-2b by default; a plain PDF when our fonts lack a character
   * @throws Error with Typst's message when the template fails or warns; WorkerTimeout; WorkerDied
   */
  render(template: string, data: unknown, options?: { pdfStandard?: RenderJob['pdfStandard'] }): Promise<Buffer>
  /**
   * As `render`, for one piece of a document that is joined afterwards.
   * @returns also the template's `metadata` labelled `<trecho>`
   */
  renderPiece(template: string, data: unknown, signal?: AbortSignal): Promise<{ pdf: Buffer; answer: unknown }>
  /** Ends the workers; running documents are rejected. */
  close(): Promise<void>
}

/** Typst is synchronous native code, so it runs in worker threads, which start with the first document. */
export function createPdfRenderer({ workers = 1, timeoutMs = 60_000 } = {}): PdfRenderer {
  const pool = createWorkerPool<RenderJob, Rendered>(new URL('./typst-worker.ts', import.meta.url), {
    size: workers,
    timeoutMs,
    idleMs: 60_000,
    // A compiled document lies outside V8's heap until its handle is collected; a small young generation is collected often.
    resourceLimits: { maxYoungGenerationSizeMb: 1 },
  })
  return {
    render: async (template, data, { pdfStandard = 'a-2b' } = {}) =>
      Buffer.from((await pool.run({ template, dados: json(data), pdfStandard })).pdf),
    renderPiece: async (template, data, signal) => {
      // Joined pieces are not PDF/A, even if each piece is.
      const { pdf, answer } = await pool.run({ template, dados: json(data), pdfStandard: '1.7', ask: 'trecho' }, signal)
      return { pdf: Buffer.from(pdf), answer }
    },
    close: pool.close,
  }
}

/**
 * Text as our fonts can draw it. Scripts written from right to left must not reach Typst: some texts of theirs, such as "-\ufd43(", end the
 * whole process in its shaping of lines.
 */
const drawable = (text: string) => withBoxes(printable(text))
const json = (data: unknown) => JSON.stringify(data, (_key, value) => (typeof value === 'string' ? drawable(value) : value))
