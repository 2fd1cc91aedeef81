import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import css from './ReadingBar.module.css'

interface ReadingBarProps {
  /** The element with the text, in an area that scrolls. */
  of: RefObject<HTMLElement | null>
  /** What the reader may do, in sight all the while. */
  children?: ReactNode
}

/** Comes right after a text: while one reads it, it stays at the lower edge, with how much is left and the acts. */
export function ReadingBar({ of, children }: ReadingBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const { percent, screens } = useLeft(of, bar)
  const frase = screens === 0 ? 'Fim do texto' : screens === 1 ? 'Falta 1 tela' : `Faltam ${screens} telas`
  return (
    <div ref={bar} className={css.barra}>
      <div
        className={css.leitura}
        role="progressbar"
        aria-label="Leitura do texto"
        aria-valuenow={percent}
        aria-valuetext={frase}
      >
        {frase}
        <div className={css.trilho}>
          <div style={{ width: `${percent}%` }} />
        </div>
      </div>
      {children && <div className={css.atos}>{children}</div>}
    </div>
  )
}

/** How much of the text is above the lower edge of what is seen, and how many screens of it are below. */
function useLeft(of: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>) {
  const [left, setLeft] = useState({ percent: 100, screens: 0 })
  useEffect(() => {
    const [text, foot] = [of.current, bar.current]
    const scroller = text && scrollerOf(text)
    if (!scroller || !foot) return
    const measure = () => {
      const [whole, seen] = [text.getBoundingClientRect(), scroller.getBoundingClientRect()]
      const edge = Math.min(foot.getBoundingClientRect().top, seen.bottom)
      const below = Math.max(0, whole.bottom - edge)
      // A pixel is no text.
      if (below <= 1) return setLeft((last) => (last.screens === 0 ? last : { percent: 100, screens: 0 }))
      const percent = Math.max(0, Math.floor(100 * (1 - below / whole.height)))
      const screens = Math.ceil(below / Math.max(1, edge - Math.max(0, seen.top)))
      setLeft((last) => (last.percent === percent && last.screens === screens ? last : { percent, screens }))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(text)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [of, bar])
  return left
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement
  if (!parent || /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return scrollerOf(parent)
}
