import { Button } from '@mantine/core'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'

const AceitarDialog = lazyPart(() => import('./AceitarDialog.tsx'))

export function AceitarButton({ id }: { id: number }) {
  const { abrir, dialog } = useDialogo(AceitarDialog)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => abrir({ id })}>
        aceitar indicação
      </Button>
      {dialog}
    </>
  )
}
