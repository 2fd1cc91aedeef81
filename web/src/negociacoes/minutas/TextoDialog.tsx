import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { TextSheet } from '../../ui/text/TextSheet.tsx'

export default function TextoDialog({ sobre: { titulo, texto }, ...shown }: DialogoProps<{ titulo: string; texto: string }>) {
  return (
    <Dialog {...shown} title={titulo} size="min(56rem, 100%)" fill>
      <TextSheet html={texto} topHeading={3} />
    </Dialog>
  )
}
