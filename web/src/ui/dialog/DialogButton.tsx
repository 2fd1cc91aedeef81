import { Button, type ButtonProps } from '@mantine/core'
import type { lazyPart } from './lazyPart.tsx'
import { type DialogoProps, useDialogo } from './useDialogo.tsx'

interface DialogButtonProps<About> extends ButtonProps {
  part: ReturnType<typeof lazyPart<DialogoProps<About>>>
  about: About
  id?: string
  'aria-label'?: string
}

/** A button that opens a dialog about something. */
export function DialogButton<About>({ part, about, ...button }: DialogButtonProps<About>) {
  const { abrir, dialog } = useDialogo(part)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => abrir(about)} {...button} />
      {dialog}
    </>
  )
}
