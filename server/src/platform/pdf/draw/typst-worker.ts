/** Process of `createPdfRenderer`: compiles one Typst template per job (https://typst.app/docs). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { answerJobs } from '../../workers/answer.ts'

export interface RenderJob {
  template: string
  /** JSON text, read by the template as `dados`. */
  dados: string
  /** What every document has of the chamber (`render.ts`). */
  marca: { cor: string | null; linha: string | null; logo: Uint8Array | null }
  pdfStandard: '1.7' | 'a-2b' | 'a-3b'
  /** A label whose single `metadata` is returned to the caller. */
  ask?: string
}
export interface Rendered {
  pdf: Uint8Array
  answer: unknown
}

const require = createRequire(import.meta.url)
const font = (path: string) => readFileSync(require.resolve(`@expo-google-fonts/${path}`))
const workspace = fileURLToPath(new URL('../../../', import.meta.url))
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [
    {
      fontBlobs: [
        font('inter/400Regular/Inter_400Regular.ttf'),
        font('inter/600SemiBold/Inter_600SemiBold.ttf'),
        font('source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
        font('source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf'),
        font('source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
        font('source-serif-4/600SemiBold_Italic/SourceSerif4_600SemiBold_Italic.ttf'),
      ],
    },
  ],
})

const LOGO = `${workspace}logo-da-camara.png`

answerJobs(({ template, dados, marca, pdfStandard, ask }: RenderJob): Rendered => {
  try {
    // A file that exists only in the compiler, which `base.typ` reads.
    if (marca.logo) compiler.mapShadow(LOGO, Buffer.from(marca.logo))
    const { cor, linha } = marca
    const inputs = { dados, ...(cor && { cor }), ...(linha && { linha }), ...(marca.logo && { logo: '/logo-da-camara.png' }) }
    const compiled = compiler.compile({ mainFilePath: `${workspace}${template}`, inputs })
    // A warning can mean text missing on the page, so it counts as an error.
    const trouble = compiled.takeDiagnostics() ?? compiled.takeWarnings()
    if (trouble || !compiled.result) throw new Error(`${template}: ${trouble ? describe(trouble) : 'no document'}`)
    const answer = ask && compiler.query(compiled.result, { selector: `<${ask}>`, field: 'value' })[0]
    return { pdf: exportPdf(compiled.result, pdfStandard), answer }
  } finally {
    // Without this each document leaks 2.4 MB.
    compiler.evictCache(1)
  }
})

/** PDF/A refuses characters that our fonts lack (emoji, other scripts); they are then drawn as empty boxes. */
function exportPdf(document: NodeTypstDocument, pdfStandard: string): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard })
  } catch (error) {
    if (!String(error).includes('could not be displayed with any font')) throw error
    return compiler.pdf(document, { pdfStandard: '1.7' })
  }
}

const describe = (trouble: NodeError) =>
  (compiler.fetchDiagnostics(trouble) as { message: string; path: string; range: unknown }[])
    .map(({ message, path, range }) => `${message} (${path}${range ? ` ${JSON.stringify(range)}` : ''})`)
    .join('; ')
