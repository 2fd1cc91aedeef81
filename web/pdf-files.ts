import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The package that react-pdf brings. */
const manifest = createRequire(createRequire(import.meta.url).resolve('react-pdf')).resolve('pdfjs-dist/package.json')
const PACKAGE = dirname(manifest)
/** The version in the name: another version has another address, so browsers may keep the files forever. */
const FOLDER = `assets/pdfjs-${JSON.parse(readFileSync(manifest, 'utf8')).version}`

/**
 * What pdf.js asks for by name while it reads a document: its worker, the decoders of scans (CCITT, JBIG2, JPEG 2000) as WebAssembly and
 * as scripts for browsers without it, colour profiles, the standard fonts, and the tables of Asian fonts. QuickJS, which runs the
 * scripts of documents, is left out.
 */
const FILES = [
  'legacy/build/pdf.worker.min.mjs',
  'wasm/{jbig2,openjpeg,qcms}*',
  'iccs/*.icc',
  'standard_fonts/*.{pfb,ttf}',
  'cmaps/*.bcmap',
]

/** Puts these files beside the other assets, and tells the pages where they are. */
export const pdfFiles: Plugin = {
  name: 'pdf-files',
  config: (_config, { command }) => ({
    define: { PDFJS_FILES: JSON.stringify(command === 'build' ? `/${FOLDER}/` : `/@fs${PACKAGE}/`) },
    resolve: {
      // The other build needs a browser of this year (Map.prototype.getOrInsertComputed, among others).
      alias: [{ find: /^pdfjs-dist$/, replacement: join(PACKAGE, 'legacy/build/pdf.mjs') }],
    },
  }),
  generateBundle() {
    for (const name of globSync(FILES, { cwd: PACKAGE }))
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source: readFileSync(join(PACKAGE, name)) })
  },
}
