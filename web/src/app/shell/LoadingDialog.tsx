import { Loader } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { proof } from '../../api/proof.ts'
import { focusLost } from '../../ui/dialog/focusLost.ts'
import { FRAMES } from '../../ui/dialog/rescueFocus.ts'
import { rescueTitle } from '../../ui/dialog/titleFocus.ts'
import css from './LoadingDialog.module.css'

const DELAY_MS = 300

/**
 * The blocking 'Carregando ...' (docs/rules/screens.md#shell): for commands and for a screen's first load, when they take longer
 * than 300 ms. `meta.overlay: false` leaves a call out. A query counts only while it has no data to show, so paging
 * that keeps the last page on screen does not block. A command that waits for a proof of its user does not either.
 */
export function LoadingDialog() {
  const commands = useIsMutating({ predicate: ({ meta }) => meta?.overlay !== false })
  const loads = useIsFetching({
    predicate: ({ meta, observers }) =>
      meta?.overlay !== false && observers.some((observer) => observer.getCurrentResult().isPending),
  })
  const asksProof = proof.use() !== null
  const busy = !asksProof && commands + loads > 0
  const shown = useLonger(busy)
  useFocusKept(busy)
  useNothingBehind(shown)
  return shown ? <Dialog /> : null
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
 * Gives the focus back to the element that had it before, unless another element took it meanwhile: a pressed button is
 * disabled, and the browser then drops its focus. After a navigation the page's title has it, which may be another by now.
 */
function useFocusKept(busy: boolean): void {
  const dropped = useDropped()
  useLayoutEffect(() => {
    if (!busy) return
    // The button may be drawn as disabled before this.
    const before = (focusLost() ? dropped.current : null) ?? document.activeElement
    return () => giveBack(before)
  }, [busy, dropped])
}

/** In the next frame, or where the element is enabled only later, then: unless another has the focus. */
function giveBack(before: Element | null): void {
  let left = FRAMES
  const look = () => {
    if (!focusLost()) return
    if (before === document.body || before instanceof HTMLHeadingElement) rescueTitle()
    else if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    if (before?.matches(':disabled') && --left > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * The element that lost the focus by being disabled, until another has the focus. It gets it back here where its call is over before
 * anybody has noticed it.
 */
function useDropped() {
  const dropped = useRef<Element | null>(null)
  useEffect(() => {
    const drop = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches(':disabled'))) return
      dropped.current = target
      giveBack(target)
    }
    const take = () => {
      dropped.current = null
    }
    document.addEventListener('focusout', drop)
    document.addEventListener('focusin', take)
    return () => {
      document.removeEventListener('focusout', drop)
      document.removeEventListener('focusin', take)
    }
  }, [])
  return dropped
}

/**
 * Blocks every key for the page behind, wherever the focus is; browser shortcuts (reload, find) still work. The listener is
 * added at mount, before Mantine's dialogs add theirs for Escape to the same target: listeners run in the order they were added.
 */
function useNothingBehind(shown: boolean): void {
  const on = useRef(shown)
  useLayoutEffect(() => {
    on.current = shown
  }, [shown])
  const keep = (event: KeyboardEvent) => {
    if (!on.current || event.ctrlKey || event.metaKey || /^F\d/.test(event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  useWindowEvent('keydown', keep, { capture: true })
  // A click beside the dialog would remove its focus.
  useWindowEvent('mousedown', (event) => on.current && event.preventDefault(), { capture: true })
}

/**
 * Not a Mantine Modal: that would give the focus back to the button pressed even when a form has meanwhile moved it
 * to the field in error.
 */
function Dialog() {
  const dialog = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => dialog.current?.focus(), [])
  return (
    <div className={css.backdrop}>
      <div ref={dialog} className={css.dialog} role="dialog" aria-modal aria-label="Carregando ..." tabIndex={-1}>
        <Loader size="sm" aria-hidden />
        Carregando ...
      </div>
    </div>
  )
}
