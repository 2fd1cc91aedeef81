import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import { type RefObject, useEffect, useState } from 'react'
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
  /** Gets the sheet, which scrolls. */
  folha: RefObject<HTMLElement | null>
  /** How many pages it has; none when it cannot be opened. */
  onTotal: (pages: number) => void
}

/** One page of a PDF, with its text to select and to be read aloud. */
export default function PdfFolha({ file, title, pagina, zoom, folha, onTotal }: PdfFolhaProps) {
  // The sheet does not grow with the page in it. Without its padding and scrollbars.
  const [measured, { left, right, top, bottom }] = useResizeObserver<HTMLElement>()
  const room = { width: right - left, height: bottom - top }
  const [ready, setReady] = useState(false)
  /** Width by height of the page shown. */
  const [shape, setShape] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => {
    // Braces, because newer browsers return a promise, which React would take for a clean-up.
    folha.current?.scrollTo({ top: 0 })
  }, [pagina])
  return (
    <section
      ref={useMergedRef(folha, measured)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label={`Página ${pagina} de ${title}`}
      className={css.folha}
      data-ajuste={zoom === 'largura' || undefined}
    >
      <Document
        file={file}
        suspense={false}
        loading="Abrindo o documento…"
        error="O documento não pôde ser mostrado aqui. Baixe-o para abrir no seu dispositivo."
        onLoadSuccess={({ numPages }) => {
          setReady(true)
          onTotal(numPages)
        }}
        onLoadError={() => onTotal(0)}
      >
        {ready && room.width > 0 && (
          <Page
            pageNumber={pagina}
            {...sizeOf(zoom, room, shape)}
            loading="Abrindo a página…"
            renderAnnotationLayer={false}
            onLoadSuccess={({ originalWidth, originalHeight }) => setShape(originalWidth / originalHeight)}
          />
        )}
      </Document>
    </section>
  )
}

function sizeOf(zoom: Zoom, { width, height }: { width: number; height: number }, shape: number) {
  if (zoom === 'largura') return { width }
  if (zoom !== 'pagina') return { scale: (zoom / 100) * PIXELS_PER_POINT }
  return shape > width / height ? { width } : { height }
}
