import { Button } from '@mantine/core'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../../ui/dialog/useDialogo.tsx'

const DocumentoFinalDialog = lazyPart(() => import('./DocumentoFinalDialog.tsx'))

/** Opens the signed agreement. @param id of the negotiation */
export function DocumentoFinalButton({ id }: { id: number }) {
  const { abrir, dialog } = useDialogo(DocumentoFinalDialog)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => abrir(id)}>
        visualizar documento
      </Button>
      {dialog}
    </>
  )
}
