import type { KeyboardEvent } from 'react'
import { nextZoom, type Zoom } from './zoom.ts'

interface Teclas {
  turn: (by: 1 | -1) => void
  open: (by: 1 | -1) => void
  setZoom: (change: (zoom: Zoom) => Zoom) => void
  fullScreen: () => void
}

/**
 * The keys of the reader, while the focus is in it: arrows and PageUp/PageDown turn pages, with Shift documents; + and - zoom, 0
 * fits the width, F fills the screen.
 */
export const useTeclas =
  ({ turn, open, setZoom, fullScreen }: Teclas) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).matches('input')) return
    const go = event.shiftKey ? open : turn
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => go(1),
      ArrowLeft: () => go(-1),
      PageDown: () => go(1),
      PageUp: () => go(-1),
      '+': () => setZoom((zoom) => nextZoom(zoom, 1)),
      '-': () => setZoom((zoom) => nextZoom(zoom, -1)),
      0: () => setZoom(() => 'largura'),
      f: fullScreen,
      F: fullScreen,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
