import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import { type ComponentProps, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { PdfPage } from '../../ui/files/PdfPage.tsx'
import css from './Leitor.module.css'
import { markWords } from './markWords.ts'
import type { Zoom } from './zoom.ts'

/** Points of a PDF are 72 to an inch, pixels of the screen 96. */
const PIXELS_PER_POINT = 96 / 72

interface PdfFolhaProps {
  file: File
  title: string
  pagina: number
  zoom: Zoom
  /** Words of the page that a search found, to mark them. */
  palavras: readonly string[]
  /** Gets the sheet, which scrolls. */
  folha: RefObject<HTMLElement | null>
  /** How many pages it has; none when it cannot be opened. */
  onTotal: (pages: number) => void
  onOpen: NonNullable<ComponentProps<typeof PdfPage>['onOpen']>
}

/** The sheet of the reader, which scrolls, with one page of a PDF. */
export default function PdfFolha({ file, title, pagina, zoom, palavras, folha, onTotal, onOpen }: PdfFolhaProps) {
  // The sheet does not grow with the page in it. Without its padding and scrollbars.
  const [measured, { left, right, top, bottom }] = useResizeObserver<HTMLElement>()
  const room = { width: right - left, height: bottom - top }
  /** Width by height of the page shown. */
  const [shape, setShape] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => {
    // Braces, because newer browsers return a promise, which React would take for a clean-up.
    folha.current?.scrollTo({ top: 0 })
  }, [pagina])
  /** The page whose first mark was brought into sight: a page drawn again, as by a zoom, stays where it is. */
  const seen = useRef('')
  const mark = useCallback(() => {
    const first = folha.current && markWords(folha.current, palavras)
    const what = `${pagina} ${palavras.join(' ')}`
    if (!first || seen.current === what) return
    seen.current = what
    first.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [folha, palavras, pagina])
  useEffect(() => {
    mark()
    return () => void (folha.current && markWords(folha.current, []))
  }, [mark, folha])
  return (
    <section
      ref={useMergedRef(folha, measured)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label={`Página ${pagina} de ${title}`}
      className={css.folha}
      data-ajuste={zoom === 'largura' || undefined}
    >
      <PdfPage
        file={file}
        number={pagina}
        size={room.width > 0 ? sizeOf(zoom, room, shape) : undefined}
        onTotal={onTotal}
        onOpen={onOpen}
        onShape={setShape}
        onText={mark}
      />
    </section>
  )
}

function sizeOf(zoom: Zoom, { width, height }: { width: number; height: number }, shape: number) {
  if (zoom === 'largura') return { width }
  if (zoom !== 'pagina') return { scale: (zoom / 100) * PIXELS_PER_POINT }
  return shape > width / height ? { width } : { height }
}
