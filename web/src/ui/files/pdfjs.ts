import { pdfjs } from 'react-pdf'

/** The folder of the files that pdf.js asks for by name (web/pdf-files.ts), on our own origin. */
declare const PDFJS_FILES: string

// Set after react-pdf is loaded, which sets another one (its README).
pdfjs.GlobalWorkerOptions.workerSrc = `${PDFJS_FILES}legacy/build/pdf.worker.min.mjs`

/** How every PDF is opened here. A constant, because react-pdf opens the document again for each new object. */
export const OPTIONS = {
  wasmUrl: `${PDFJS_FILES}wasm/`,
  iccUrl: `${PDFJS_FILES}iccs/`,
  standardFontDataUrl: `${PDFJS_FILES}standard_fonts/`,
  cMapUrl: `${PDFJS_FILES}cmaps/`,
}

export { pdfjs }
