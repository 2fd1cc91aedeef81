import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { notify } from '../notify.ts'
import { type lazyPart, NOT_OPENED } from './lazyPart.tsx'
import { giveFocusBack } from './rescueFocus.ts'
import { focusTitle } from './titleFocus.ts'

export interface DialogoProps<T> {
  opened: boolean
  /** What the dialog is about, as it was when the dialog was opened. */
  sobre: T
  onClose: () => void
  /** Must be called after the dialog has faded out: gives the focus back. */
  onClosed: () => void
}

/**
 * A dialog whose code is loaded when it is first opened, and which is mounted again each time.
 * @returns `abrir` opens it; the page renders `dialog`
 */
export function useDialogo<T>(Dialogo: ReturnType<typeof lazyPart<DialogoProps<T>>>): {
  abrir: (sobre: T) => void
  dialog: ReactNode
} {
  const [shown, setShown] = useState<{ opened: boolean; sobre: T; vez: number } | null>(null)
  const opener = useRef<Element | null>(null)
  /** Whether the dialog is visible, also while it fades. */
  const held = useRef(false)
  const open = async (sobre: T) => {
    opener.current = document.activeElement
    // Rendered before its code has loaded, it would unmount the page.
    if (!(await Dialogo.fetched())) return notify.error(NOT_OPENED)
    held.current = true
    setShown((before) => ({ opened: true, sobre, vez: (before?.vez ?? 0) + 1 }))
  }
  const close = () => setShown((now) => now && { ...now, opened: false })
  /** Not by the dialog itself: "Carregando ...", which closes with it, also moves the focus; and the opener may be gone. */
  const closed = () => {
    held.current = false
    giveFocusBack(opener.current)
  }
  // The act may remove the part of the page that opened the dialog, and the dialog with it.
  useEffect(() => () => (held.current ? focusTitle() : undefined), [])
  return {
    abrir: (sobre) => void open(sobre),
    dialog: shown && (
      <Suspense>
        <Dialogo key={shown.vez} opened={shown.opened} sobre={shown.sobre} onClose={close} onClosed={closed} />
      </Suspense>
    ),
  }
}
