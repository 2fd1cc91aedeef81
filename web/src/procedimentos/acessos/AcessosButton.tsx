import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { Referencia } from '../../paths/procedimento.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'

const AcessosDialog = lazyPart<DialogoProps<Referencia>>(() => import('./AcessosDialog.tsx'))

/** 'quem tem acesso': the accounts that follow the procedimento, as far as the user may know them. */
export function AcessosButton({ tipo, id }: Referencia) {
  const { abrir, dialog } = useDialogo(AcessosDialog)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconUsers size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => abrir({ tipo, id })}
      >
        quem tem acesso
      </Button>
      {dialog}
    </>
  )
}
