import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNarrow } from '../../ui/DataTable.tsx'
import { focusTitle } from '../../ui/titleFocus.ts'
import { useBornClosed } from '../../ui/useBornClosed.ts'

interface AtoModalProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** The dialog of an act of the secretariat. */
export function AtoModal({ opened, onClose, title, children }: AtoModalProps) {
  const narrow = useNarrow()
  return (
    <Modal
      opened={useBornClosed(opened)}
      onClose={onClose}
      // What opened it may be gone with what was done.
      onExitTransitionEnd={() => document.activeElement === document.body && focusTitle()}
      title={title}
      size="lg"
      fullScreen={narrow}
      // What was typed is not lost to a click beside it.
      closeOnClickOutside={false}
    >
      {children}
    </Modal>
  )
}
