import { type ReactNode, Suspense, useState } from 'react'
import type { lazyPart } from '../../ui/lazyPart.tsx'
import { notify } from '../../ui/notify.ts'

const NAO_ABRIU = 'A janela não pôde ser aberta. Confira a conexão e tente de novo.'

export interface DialogoProps<T> {
  opened: boolean
  /** What it is about, as it was when the dialog was asked for. */
  sobre: T
  onClose: () => void
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
  const open = async (sobre: T) => {
    // Rendered without its code, it would take the page away.
    if (await Dialogo.fetched()) setShown((before) => ({ opened: true, sobre, vez: (before?.vez ?? 0) + 1 }))
    else notify.error(NAO_ABRIU)
  }
  const close = () => setShown((now) => now && { ...now, opened: false })
  return {
    abrir: (sobre) => void open(sobre),
    dialog: shown && (
      <Suspense>
        <Dialogo key={shown.vez} opened={shown.opened} sobre={shown.sobre} onClose={close} />
      </Suspense>
    ),
  }
}
