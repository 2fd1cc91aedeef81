import type { Referencia } from '../../paths/procedimento.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'

const RecusarDialog = lazyPart(() => import('./RecusarDialog.tsx'))

export function RecusarButton(designacao: Referencia & { onRecusada: () => void }) {
  return (
    <DialogButton part={RecusarDialog} about={designacao} variant="default">
      recusar designação
    </DialogButton>
  )
}
