import { type RefObject, useEffect, useRef } from 'react'
import { nextZoom, type Zoom } from './zoom.ts'

interface Teclas {
  leitor: RefObject<HTMLElement | null>
  /** The sheet, which scrolls. */
  folha: RefObject<HTMLElement | null>
  turn: (by: 1 | -1) => void
  setZoom: (change: (zoom: Zoom) => Zoom) => void
  fullScreen: () => void
}

/**
 * The keys of the reader: arrows and PageUp/PageDown turn pages, but first scroll a sheet that is larger than its frame; + and - zoom,
 * 0 fits the width, F fills the screen. A navigation leaves the focus on the title of the page, outside the reader: the keys that turn
 * work from there too; those of one character only inside (WCAG 2.1.4). With Ctrl or Alt all of them are the browser's, with Shift those
 * that turn.
 */
export function useTeclas(teclas: Teclas): void {
  const latest = useRef(teclas)
  latest.current = teclas
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || at.matches('input')) return
      const inside = latest.current.leitor.current?.contains(at)
      if (!inside && !at.matches('body, main, h1')) return
      if (takesMove(event, latest.current) || (inside && takesCharacter(event, latest.current))) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface Move {
  by: 1 | -1
  across: boolean
}
const MOVES: Readonly<Record<string, Move>> = {
  ArrowRight: { by: 1, across: true },
  ArrowLeft: { by: -1, across: true },
  PageDown: { by: 1, across: false },
  PageUp: { by: -1, across: false },
}

/** Pixels that an arrow scrolls, and the share of the frame that PageUp and PageDown do: as in the browsers. */
const STEP = { arrow: 40, page: 0.875 } as const

/** @returns whether the reader did what the key stands for; false leaves it to the browser */
function takesMove({ key, shiftKey, target }: KeyboardEvent, { folha: { current: folha }, turn }: Teclas): boolean {
  const move = MOVES[key]
  if (!move || shiftKey) return false
  if (!folha || !scrolls(folha, move)) turn(move.by)
  // The browser scrolls where the focus is.
  else if (folha.contains(target as Node)) return false
  else if (move.across) folha.scrollBy({ left: move.by * STEP.arrow })
  else folha.scrollBy({ top: move.by * STEP.page * folha.clientHeight })
  return true
}

/** Sideways as long as anything is hidden, so that an arrow held down stays on its page; downwards until the end of the sheet. */
function scrolls(folha: HTMLElement, { by, across }: Move): boolean {
  if (across) return folha.scrollWidth > folha.clientWidth
  // Zoomed browsers scroll by fractions of a pixel.
  return by > 0 ? folha.scrollTop + folha.clientHeight < folha.scrollHeight - 1 : folha.scrollTop > 1
}

function takesCharacter({ key }: KeyboardEvent, { setZoom, fullScreen }: Teclas): boolean {
  if (key === '+') setZoom((zoom) => nextZoom(zoom, 1))
  else if (key === '-') setZoom((zoom) => nextZoom(zoom, -1))
  else if (key === '0') setZoom(() => 'largura')
  else if (key === 'f' || key === 'F') fullScreen()
  else return false
  return true
}
