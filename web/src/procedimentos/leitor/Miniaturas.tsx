import { UnstyledButton } from '@mantine/core'
import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DocumentProps } from 'react-pdf'
import { useNarrow } from '../../ui/page/useNarrow.ts'
import css from './Miniaturas.module.css'

export type Pdf = Parameters<NonNullable<DocumentProps['onLoadSuccess']>>[0]

/** Pixels: the frame of a small page, and what each takes of the column, or of the row on a phone. As in Miniaturas.module.css. */
const COLUNA = { width: 92, height: 124, step: 160 }
const LINHA = { width: 64, height: 84, step: 84 }
type Moldura = typeof COLUNA
/** Drawn beyond each end, so that a little scrolling shows no empty frame. */
const BEYOND = 2

interface MiniaturasProps {
  id: string
  /** Undefined while it is being opened. */
  pdf: Pdf | undefined
  total: number
  pagina: number
  onPage: (page: number) => void
}

/**
 * The pages of a document in small, the current one marked: a column, on a phone a row. Only those in sight are in the page, and they
 * are drawn one after the other. It takes one stop of the Tab key: arrows, Home and End go from page to page, Enter opens one.
 */
export function Miniaturas({ id, pdf, total, pagina, onPage }: MiniaturasProps) {
  const row = useNarrow() ?? false
  const moldura = row ? LINHA : COLUNA
  const [measured, { width, height }] = useResizeObserver<HTMLElement>()
  const [offset, setOffset] = useState(0)
  const lista = useRef<HTMLElement>(null)
  const drawing = useRef<Promise<unknown>>(Promise.resolve())
  const [focada, setFocada] = useState<number | null>(null)
  const room = row ? width : height
  // biome-ignore lint/correctness/useExhaustiveDependencies: until the document is open, there is nothing to scroll
  useEffect(() => {
    if (room > 0 && lista.current) bringIntoSight(lista.current, row, (pagina - 1) * moldura.step, moldura.step)
  }, [pagina, room, row, moldura, total])
  useEffect(() => {
    if (focada !== null) lista.current?.querySelector<HTMLElement>(`[data-pagina="${focada}"]`)?.focus()
  }, [focada])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = goal(event.key, focada ?? pagina, total)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    setFocada(to)
  }
  const stop = focada ?? pagina
  return (
    <nav
      id={id}
      ref={useMergedRef(lista, measured)}
      className={css.miniaturas}
      aria-label="Miniaturas das páginas"
      onScroll={({ currentTarget }) => setOffset(row ? currentTarget.scrollLeft : currentTarget.scrollTop)}
    >
      <ol style={{ [row ? 'width' : 'height']: total * moldura.step }} onKeyDown={onKeyDown}>
        {inSight(offset, room, moldura.step, total, [pagina, stop]).map((page) => (
          <li key={page} aria-setsize={total} aria-posinset={page} style={{ [row ? 'left' : 'top']: (page - 1) * moldura.step }}>
            <UnstyledButton
              className={css.pagina ?? ''}
              data-pagina={page}
              aria-label={`Página ${page}`}
              aria-current={page === pagina}
              tabIndex={page === stop ? 0 : -1}
              onFocus={() => setFocada(page)}
              onBlur={() => setFocada((now) => (now === page ? null : now))}
              onClick={() => onPage(page)}
            >
              <span className={css.moldura}>
                {pdf && <Desenho pdf={pdf} pagina={page} moldura={moldura} drawing={drawing} />}
              </span>
              <span aria-hidden>{page}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Scrolls the strip alone, and only as far as needed. */
function bringIntoSight(strip: HTMLElement, row: boolean, start: number, step: number): void {
  const [at, room] = row ? [strip.scrollLeft, strip.clientWidth] : [strip.scrollTop, strip.clientHeight]
  const to = start < at ? start : start + step > at + room ? start + step - room : at
  if (to !== at) strip.scrollTo(row ? { left: to } : { top: to })
}

/** The pages to render: those in sight, and those that have or take the focus. */
function inSight(offset: number, room: number, step: number, total: number, also: readonly number[]): number[] {
  const first = Math.max(1, Math.floor(offset / step) + 1 - BEYOND)
  const last = Math.min(total, Math.ceil((offset + room) / step) + BEYOND)
  const pages = new Set(also.filter((page) => page <= total))
  for (let page = first; page <= last; page++) pages.add(page)
  return [...pages].sort((a, b) => a - b)
}

function goal(key: string, from: number, total: number): number | undefined {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key]
  if (by !== undefined) return Math.min(Math.max(from + by, 1), total)
  return { Home: 1, End: total }[key]
}

interface DesenhoProps {
  pdf: Pdf
  pagina: number
  moldura: Moldura
  /** The drawing that the next one waits for, so that the page beside them is not kept waiting by many. */
  drawing: { current: Promise<unknown> }
}

/** A page that cannot be drawn stays white: the sheet says why. */
function Desenho({ pdf, pagina, moldura, drawing }: DesenhoProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let cancel = () => {}
    let gone = false
    const draw = async () => {
      if (gone) return
      const page = await pdf.getPage(pagina)
      const { current } = canvas
      if (gone || !current) return
      const { width, height } = page.getViewport({ scale: 1 })
      const scale = Math.min(moldura.width / width, moldura.height / height)
      const viewport = page.getViewport({ scale: scale * Math.min(window.devicePixelRatio, 2) })
      current.width = Math.ceil(viewport.width)
      current.height = Math.ceil(viewport.height)
      current.style.width = `${Math.ceil(width * scale)}px`
      const task = page.render({ canvas: current, viewport })
      cancel = () => task.cancel()
      await task.promise
      current.dataset.pronta = 'true'
    }
    // Cancelled or damaged: nothing is left to do.
    drawing.current = drawing.current.then(draw).catch(() => undefined)
    return () => {
      gone = true
      cancel()
    }
  }, [pdf, pagina, moldura, drawing])
  return <canvas ref={canvas} className={css.desenho} />
}
