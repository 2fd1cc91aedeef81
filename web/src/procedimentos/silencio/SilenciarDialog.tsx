import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import { useBornClosed } from '../../ui/dialog/useBornClosed.ts'
import { useProcessoMudou } from '../detalhes/useProcessoMudou.ts'
import { CienteForm } from './CienteForm.tsx'
import { CodigoForm } from './CodigoForm.tsx'

interface SilenciarDialogProps {
  id: number
  opened: boolean
  onClose: () => void
}

/** Muting in two steps: what it means, then the code sent by e-mail (spec 1 §4). */
export default function SilenciarDialog({ id, opened, onClose }: SilenciarDialogProps) {
  /** What the server said of the code it sent; null before there is one. */
  const [sent, setSent] = useState<string | null>(null)
  const mudou = useProcessoMudou(id)
  const shown = useBornClosed(opened)
  // Muted in another tab meanwhile: there is nothing left to do here.
  const onFailed = ({ status }: ApiError) => {
    if (status !== 409) return
    mudou()
    onClose()
  }
  return (
    <Modal
      opened={shown}
      onClose={onClose}
      onExitTransitionEnd={() => setSent(null)}
      // Whoever comes back from the mail program clicks somewhere first.
      closeOnClickOutside={sent === null}
      title={sent === null ? 'Silenciar notificações' : 'Informe o código'}
    >
      {sent === null ? (
        <CienteForm id={id} onSent={setSent} onFailed={onFailed} onCancel={onClose} />
      ) : (
        <CodigoForm
          id={id}
          sent={sent}
          onFailed={onFailed}
          onCancel={onClose}
          onDone={() => {
            mudou()
            onClose()
          }}
        />
      )}
    </Modal>
  )
}
