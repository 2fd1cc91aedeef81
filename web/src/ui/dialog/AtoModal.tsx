import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { useNarrow } from '../table/DataTable.tsx'
import { useBornClosed } from './useBornClosed.ts'
import { VoltaDoFoco } from './useDialogo.tsx'

interface AtoModalProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** The dialog of an act of the secretariat. */
export function AtoModal({ opened, onClose, title, children }: AtoModalProps) {
  const narrow = useNarrow()
  const giveFocusBack = useContext(VoltaDoFoco)
  return (
    <Modal
      opened={useBornClosed(opened)}
      onClose={onClose}
      {...(giveFocusBack ? { returnFocus: false, onExitTransitionEnd: giveFocusBack } : {})}
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
