import { useElementSize } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { PageTurner } from '../table/PageTurner.tsx'
import { PdfPage } from './PdfPage.tsx'
import css from './PdfViewer.module.css'

/** Draws a PDF page by page, for browsers without a PDF viewer. */
export default function PdfPages({ file, title }: { file: File; title: string }) {
  const [page, setPage] = useState(1)
  const [total, setTotal] = useState(0)
  const { ref, width } = useElementSize()
  const scroller = useRef<HTMLElement>(null)
  const turn = (to: number) => {
    setPage(to)
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section ref={scroller} tabIndex={0} aria-label={`Páginas de ${title}`} className={`${css.frame} ${css.pages}`}>
      {total > 1 && <PageTurner page={page} total={total} onPage={turn} />}
      <div ref={ref}>
        <PdfPage file={file} number={page} size={width > 0 ? { width } : undefined} onTotal={setTotal} />
      </div>
    </section>
  )
}
