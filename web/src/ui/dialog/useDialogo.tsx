import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { notify } from '../notify.ts'
import { type lazyPart, NOT_OPENED } from './lazyPart.tsx'
import { rescueFocus } from './rescueFocus.ts'
import { focusTitle } from './titleFocus.ts'

export interface DialogoProps<T> {
  opened: boolean
  /** What it is about, as it was when the dialog was asked for. */
  sobre: T
  onClose: () => void
  /** To be told once it is out of sight: the focus goes back. */
  onClosed: () => void
}

/**
 * A dialog whose code is fetched when it is first asked for, and which is made anew each time.
 * @returns what opens it, and what stands in the page for it
 */
export function useDialogo<T>(Dialogo: ReturnType<typeof lazyPart<DialogoProps<T>>>): {
  abrir: (sobre: T) => void
  dialog: ReactNode
} {
  const [shown, setShown] = useState<{ opened: boolean; sobre: T; vez: number } | null>(null)
  const opener = useRef<Element | null>(null)
  /** Whether the dialog is in sight, fading included. */
  const held = useRef(false)
  const open = async (sobre: T) => {
    opener.current = document.activeElement
    // Rendered without its code, it would take the page away.
    if (!(await Dialogo.fetched())) return notify.error(NOT_OPENED)
    held.current = true
    setShown((before) => ({ opened: true, sobre, vez: (before?.vez ?? 0) + 1 }))
  }
  const close = () => setShown((now) => now && { ...now, opened: false })
  /** The dialog's own way back would meet that of "Carregando ...", which closes with it; and the opener may be gone. */
  const giveFocusBack = () => {
    const { current } = opener
    held.current = false
    if (current instanceof HTMLElement && current.isConnected && current !== document.body) {
      current.focus()
      // The page may be drawn anew, without the opener, only after this.
      rescueFocus()
    } else focusTitle()
  }
  // What was done took the place away from which it was done, and the dialog with it.
  useEffect(() => () => (held.current ? focusTitle() : undefined), [])
  return {
    abrir: (sobre) => void open(sobre),
    dialog: shown && (
      <Suspense>
        <Dialogo key={shown.vez} opened={shown.opened} sobre={shown.sobre} onClose={close} onClosed={giveFocusBack} />
      </Suspense>
    ),
  }
}
