import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { Document, type DocumentProps, Page } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import css from './PdfViewer.module.css'
import { OPTIONS } from './pdfjs.ts'
import { missingOn } from './pdfMissing.ts'
import { saveFile } from './saveFile.ts'

interface PdfPageProps {
  file: File
  /** Counts from 1. */
  number: number
  /** Its width or height in pixels, or its scale; absent while the place for it has no size yet. */
  size: { width: number } | { height: number } | { scale: number } | undefined
  /** How many pages the document has; none when it cannot be opened. */
  onTotal: (pages: number) => void
  /** Gets the document, for others that draw its pages. */
  onOpen?: DocumentProps['onLoadSuccess']
  /** Width by height of the page. */
  onShape?: (shape: number) => void
  /** Called when the text lies over the page, each time it is drawn. */
  onText?: () => void
}

const FALTA = {
  parte: 'Parte desta página não pôde ser mostrada aqui. Baixe o documento para vê-la inteira no seu dispositivo.',
  tudo: 'Esta página aparece em branco aqui. Se ela deveria ter conteúdo, baixe o documento para vê-la no seu dispositivo.',
  erro: 'Esta página não pôde ser mostrada aqui. Baixe o documento para vê-la no seu dispositivo.',
}

/** One page of a PDF, with its text to select and to be read aloud. A page that cannot be shown, or not all of it, says so and offers the file. */
export function PdfPage({ file, number, size, onTotal, onOpen, onShape, onText }: PdfPageProps) {
  const [ready, setReady] = useState(false)
  const [missing, setMissing] = useState<{ on: number; what: keyof typeof FALTA }>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawings = useRef(0)
  const onPageError = () => setMissing({ on: number, what: 'erro' })
  return (
    <>
      {missing?.on === number && <Falta file={file}>{FALTA[missing.what]}</Falta>}
      <Document
        file={file}
        options={OPTIONS}
        suspense={false}
        loading="Abrindo o documento…"
        error={<Falta file={file}>O documento não pôde ser mostrado aqui. Baixe-o para abrir no seu dispositivo.</Falta>}
        onLoadSuccess={(pdf) => {
          setReady(true)
          onTotal(pdf.numPages)
          onOpen?.(pdf)
        }}
        onLoadError={() => onTotal(0)}
      >
        {ready && size && (
          <Page
            pageNumber={number}
            {...size}
            canvasRef={canvas}
            loading="Abrindo a página…"
            error={null}
            renderAnnotationLayer={false}
            onLoadSuccess={({ originalWidth, originalHeight }) => onShape?.(originalWidth / originalHeight)}
            {...(onText && { onRenderTextLayerSuccess: onText })}
            onLoadError={onPageError}
            onRenderError={onPageError}
            onRenderSuccess={async (page) => {
              // A page drawn twice, because its size changed meanwhile, may find the other drawing's canvas empty: the last one counts.
              const drawing = ++drawings.current
              const what = canvas.current && (await missingOn(page, canvas.current))
              if (drawing === drawings.current) setMissing(what ? { on: number, what } : undefined)
            }}
          />
        )}
      </Document>
    </>
  )
}

const Falta = ({ file, children }: { file: File; children: ReactNode }) => (
  <div role="status" className={css.falta}>
    <span>{children}</span>
    <Button size="xs" variant="default" onClick={() => saveFile(file)}>
      baixar documento
    </Button>
  </div>
)
