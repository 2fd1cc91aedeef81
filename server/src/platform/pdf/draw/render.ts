import { createWorkerPool } from '../../workers/pool.ts'
import type { Rendered, RenderJob } from './typst-worker.ts'

export interface PdfRenderer {
  /**
   * Makes a PDF of a Typst template and its data. The same template and data give the same bytes.
   * @param template its path below `server/src`, e.g. `procedimentos/eventos/recibo.typ`
   * @param data what the template reads as `dados`, as JSON; text in it is printed literally, whatever it says
   * @param options.pdfStandard PDF/A-2b unless told; a plain PDF where a character has no glyph in our fonts
   * @throws Error with Typst's own words when the template fails or warns; WorkerTimeout; WorkerDied
   */
  render(template: string, data: unknown, options?: { pdfStandard?: RenderJob['pdfStandard'] }): Promise<Buffer>
  /**
   * As `render`, of one piece of a document that is put together afterwards.
   * @returns also what the template says of it in its `metadata` labelled `<trecho>`
   */
  renderPiece(template: string, data: unknown, signal?: AbortSignal): Promise<{ pdf: Buffer; answer: unknown }>
  /** Ends the workers; documents still under way are rejected. */
  close(): Promise<void>
}

/** Typst is synchronous and native, so it works in threads of its own, which start with the first document. */
export function createPdfRenderer({ workers = 1, timeoutMs = 60_000 } = {}): PdfRenderer {
  const pool = createWorkerPool<RenderJob, Rendered>(new URL('./typst-worker.ts', import.meta.url), {
    size: workers,
    timeoutMs,
    idleMs: 60_000,
    // A compiled document lies outside V8's heap until its handle is collected; a small nursery is collected often.
    resourceLimits: { maxYoungGenerationSizeMb: 1 },
  })
  return {
    render: async (template, data, { pdfStandard = 'a-2b' } = {}) =>
      Buffer.from((await pool.run({ template, dados: json(data), pdfStandard })).pdf),
    renderPiece: async (template, data, signal) => {
      // Joined pieces are no archival PDF, whatever each of them is.
      const { pdf, answer } = await pool.run({ template, dados: json(data), pdfStandard: '1.7', ask: 'trecho' }, signal)
      return { pdf: Buffer.from(pdf), answer }
    },
    close: pool.close,
  }
}

const json = (data: unknown) => JSON.stringify(data, (_key, value) => (typeof value === 'string' ? printable(value) : value))

/**
 * Without control, format, private-use and unassigned characters, which have no look of their own or could turn the text
 * around; composed, because file names of some systems keep accents apart from their letters.
 */
const printable = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{C}\n]/gu, '')
    .normalize('NFC')
