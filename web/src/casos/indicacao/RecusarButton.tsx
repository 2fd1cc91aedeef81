import { Button } from '@mantine/core'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'

const RecusarDialog = lazyPart(() => import('./RecusarDialog.tsx'))

/** Opens the dialog that refuses the designation as mediator. */
export function RecusarButton(indicacao: { id: number; onRecusada: () => void }) {
  const { abrir, dialog } = useDialogo(RecusarDialog)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => abrir(indicacao)}>
        recusar indicação
      </Button>
      {dialog}
    </>
  )
}
