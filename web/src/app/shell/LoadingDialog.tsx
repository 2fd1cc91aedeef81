import { Loader } from '@mantine/core'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import css from './LoadingDialog.module.css'

const DELAY_MS = 300

/**
 * The blocking 'Carregando ...' (spec 1 §2.2): for commands and for a screen's first load, once they take longer
 * than 300 ms. `meta.overlay: false` keeps a call out of it. A query counts only while someone sees nothing for it,
 * so paging that keeps the last page on screen does not block.
 */
export function LoadingDialog() {
  const commands = useIsMutating({ predicate: ({ meta }) => meta?.overlay !== false })
  const loads = useIsFetching({
    predicate: ({ meta, observers }) =>
      meta?.overlay !== false && observers.some((observer) => observer.getCurrentResult().isPending),
  })
  const busy = commands + loads > 0
  const before = useFocusedWhen(busy)
  return useLonger(busy) ? <Dialog before={before} /> : null
}

function useLonger(busy: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return busy && late
}

/** Who had the focus when it began: a pressed button is disabled at once, and the browser then drops its focus. */
function useFocusedWhen(busy: boolean): RefObject<Element | null> {
  const element = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (busy) element.current = document.activeElement
  }, [busy])
  return element
}

/**
 * Not a Mantine Modal: that would give the focus back to the button pressed even when a form has meanwhile moved it
 * to the field in error. The focus goes back only if nobody else took it.
 */
function Dialog({ before }: { before: RefObject<Element | null> }) {
  const dialog = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = dialog.current
    node?.focus()
    return () => {
      if (document.activeElement !== document.body && document.activeElement !== node) return
      // The button is enabled again only with the next frame.
      requestAnimationFrame(() => {
        const { current } = before
        if (document.activeElement === document.body && current instanceof HTMLElement) current.focus({ preventScroll: true })
      })
    }
  }, [before])
  return (
    <div className={css.backdrop}>
      <div
        ref={dialog}
        className={css.dialog}
        role="dialog"
        aria-modal
        aria-label="Carregando ..."
        tabIndex={-1}
        onKeyDown={keep}
      >
        <Loader size="sm" aria-hidden />
        Carregando ...
      </div>
    </div>
  )
}

/** Nothing behind the dialog can be reached or triggered by keys. */
const keep = (event: KeyboardEvent) => event.preventDefault()
