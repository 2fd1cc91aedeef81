import { useRef } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TerceiroForm, type TerceiroFormProps } from './TerceiroForm.tsx'

interface TerceiroDialogProps extends TerceiroFormProps {
  opened: boolean
}

/** 'Adicionar terceiro': in whose name slips may be issued; adds one, changes one, deletes one (docs/rules/fees.md#situações). */
export default function TerceiroDialog({ opened, terceiro, ...rest }: TerceiroDialogProps) {
  // The dialog keeps its text while it fades out.
  const last = useRef(terceiro)
  if (opened) last.current = terceiro
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={last.current ? 'Editar terceiro' : 'Adicionar terceiro'} form size="md">
      <TerceiroForm key={last.current?.id ?? 'novo'} terceiro={last.current} {...rest} />
    </Dialog>
  )
}
