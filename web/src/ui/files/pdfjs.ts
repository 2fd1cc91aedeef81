import { pdfjs } from 'react-pdf'

// Served from our own origin, so that the CSP allows it. Set after react-pdf is loaded, which sets another one (its README).
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

export { pdfjs }
