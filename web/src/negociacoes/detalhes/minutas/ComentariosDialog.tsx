import type { Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import { formatDate } from '@concordia/contract/values/dates'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { Comentarios } from '../../minutas/Comentarios.tsx'

export default function ComentariosDialog({ sobre: { versao, comentarios, created_at }, ...shown }: DialogoProps<Minuta>) {
  return (
    <Dialog {...shown} title={`Comentários da minuta de ${formatDate(created_at)}, versão ${versao}`} size="lg" fill>
      <Comentarios comentarios={comentarios} />
    </Dialog>
  )
}
