import { Button, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import css from './PdfViewer.module.css'

// A file of our own origin, so that the CSP allows it. Must be set in the module that draws (react-pdf's README).
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** A PDF drawn page by page, for browsers without a viewer of their own. */
export default function PdfPages({ file, title }: { file: File; title: string }) {
  const [page, setPage] = useState(1)
  const [total, setTotal] = useState(0)
  const { ref, width } = useElementSize()
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={`Páginas de ${title}`} className={`${css.frame} ${css.pages}`}>
        <div ref={ref}>
          <Document
            file={file}
            suspense={false}
            loading="Abrindo o documento…"
            error="O documento não pôde ser mostrado aqui. Baixe-o para abrir no seu dispositivo."
            onLoadSuccess={({ numPages }) => setTotal(numPages)}
          >
            <Page
              pageNumber={page}
              width={width || 320}
              loading="Abrindo a página…"
              renderTextLayer={false}
              renderAnnotationLayer={false}
            />
          </Document>
        </div>
      </section>
      {total > 1 && (
        <div className={css.turn}>
          <Button size="sm" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <Text size="sm" className="numeric">
            Página {page} de {total}
          </Text>
          <Button size="sm" variant="default" disabled={page === total} onClick={() => setPage(page + 1)}>
            Próxima
          </Button>
        </div>
      )}
    </div>
  )
}
