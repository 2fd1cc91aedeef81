import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { lazyPart } from '../dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../dialog/useDialogo.tsx'

interface ChangeFilterButtonProps<About> {
  dialog: ReturnType<typeof lazyPart<DialogoProps<About>>>
  about: About
}

/** In the banner of a filter: opens its dialog with what it holds now. */
export function ChangeFilterButton<About>({ dialog, about }: ChangeFilterButtonProps<About>) {
  const { abrir, dialog: opened } = useDialogo(dialog)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => abrir(about)}
      >
        alterar
      </Button>
      {opened}
    </>
  )
}
