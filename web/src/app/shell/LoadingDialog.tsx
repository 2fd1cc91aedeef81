import { Loader } from '@mantine/core'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  return useLonger(commands + loads > 0) ? <Dialog /> : null
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

/**
 * Not a Mantine Modal: that would give the focus back to the button pressed even when a form has meanwhile moved it
 * to the field in error. The focus goes back only if nobody else took it.
 */
function Dialog() {
  const dialog = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const node = dialog.current
    node?.focus()
    return () => {
      const taken = document.activeElement !== document.body && document.activeElement !== node
      if (taken) return
      // The button that started it is enabled again only with the next frame.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
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
