import { IconFilter } from '@tabler/icons-react'
import { HeldButton } from '../dialog/HeldButton.tsx'
import type { lazyPart } from '../dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../dialog/useDialogo.tsx'

const IN_USE = 'Há um filtro em uso. Limpe-o para filtrar de novo.'

interface FilterButtonProps<About> {
  /** The dialog, whose code is loaded when it is first opened. */
  dialog: ReturnType<typeof lazyPart<DialogoProps<About>>>
  about: About
  /** Whether a filter is active. */
  active: boolean
  className?: string | undefined
  /** Another reason why it cannot be pressed, as a sentence. */
  held?: string | undefined
}

/** Opens the dialog of a filter; cannot be pressed while a filter is active. */
export function FilterButton<About>({ dialog, about, active, className, held }: FilterButtonProps<About>) {
  const { abrir, dialog: opened } = useDialogo(dialog)
  return (
    <>
      <HeldButton
        variant="default"
        {...(className ? { className } : {})}
        icon={<IconFilter size={18} stroke={1.5} aria-hidden />}
        aria-haspopup="dialog"
        held={active ? IN_USE : held}
        onClick={() => abrir(about)}
      >
        filtrar
      </HeldButton>
      {opened}
    </>
  )
}
