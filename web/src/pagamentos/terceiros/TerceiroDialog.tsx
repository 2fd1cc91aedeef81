import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { question } from '../../ui/dialog/confirm.ts'
import { useBornClosed } from '../../ui/dialog/useBornClosed.ts'
import { useNarrow } from '../../ui/table/DataTable.tsx'
import { TerceiroForm, type TerceiroFormProps } from './TerceiroForm.tsx'

export interface TerceiroDialogProps extends TerceiroFormProps {
  opened: boolean
}

/** 'Adicionar terceiro': in whose name slips may be issued; adds one, changes one, deletes one (spec 3 §4, §5). */
export default function TerceiroDialog({ opened, terceiro, ...rest }: TerceiroDialogProps) {
  const narrow = useNarrow()
  const asking = question.use() !== null
  // Keeps its words while the dialog fades out.
  const last = useRef(terceiro)
  if (opened) last.current = terceiro
  return (
    <Modal
      opened={useBornClosed(opened)}
      onClose={rest.onClose}
      title={last.current ? 'Editar terceiro' : 'Adicionar terceiro'}
      fullScreen={narrow}
      // What was typed is not lost to a click beside it; Escape is for the question above it first.
      closeOnClickOutside={false}
      closeOnEscape={!asking}
    >
      <TerceiroForm key={last.current?.id ?? 'novo'} terceiro={last.current} {...rest} />
    </Modal>
  )
}
