import { Button } from '@mantine/core'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import type { Terminada } from './DocumentoFinalDialog.tsx'

const DocumentoFinalDialog = lazyPart(() => import('./DocumentoFinalDialog.tsx'))

/** Opens the document in which the negotiation ended. */
export function DocumentoFinalButton(terminada: Terminada) {
  const { abrir, dialog } = useDialogo(DocumentoFinalDialog)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => abrir(terminada)}>
        visualizar documento
      </Button>
      {dialog}
    </>
  )
}
