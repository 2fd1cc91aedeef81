import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Document, Page } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import '../../ui/files/pdfjs.ts'
import css from './Leitor.module.css'
import type { Zoom } from './zoom.ts'

/** Points of a PDF are 72 to an inch, pixels of the screen 96. */
const PIXELS_PER_POINT = 96 / 72

interface PdfFolhaProps {
  file: File
  title: string
  pagina: number
  zoom: Zoom
  onTotal: (pages: number) => void
}

/** One page of a PDF, with its text to select and to be read aloud. */
export default function PdfFolha({ file, title, pagina, zoom, onTotal }: PdfFolhaProps) {
  const { ref, width, height } = useElementSize()
  const [ready, setReady] = useState(false)
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => scroller.current?.scrollTo({ top: 0 }), [pagina])
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label={`Página ${pagina} de ${title}`}
      className={css.folha}
      data-ajuste={zoom === 'largura' || undefined}
    >
      <div ref={ref} className={css.medida}>
        <Document
          file={file}
          suspense={false}
          loading="Abrindo o documento…"
          error="O documento não pôde ser mostrado aqui. Baixe-o para abrir no seu dispositivo."
          onLoadSuccess={({ numPages }) => {
            setReady(true)
            onTotal(numPages)
          }}
        >
          {ready && width > 0 && (
            <Page
              pageNumber={pagina}
              {...sizeOf(zoom, width, height)}
              loading="Abrindo a página…"
              renderAnnotationLayer={false}
            />
          )}
        </Document>
      </div>
    </section>
  )
}

function sizeOf(zoom: Zoom, width: number, height: number) {
  if (zoom === 'largura') return { width }
  return zoom === 'pagina' ? { height } : { scale: (zoom / 100) * PIXELS_PER_POINT }
}
