import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { useBornClosed } from '../../ui/dialog/useBornClosed.ts'
import { useNarrow } from '../../ui/table/DataTable.tsx'
import css from './FilterForm.module.css'
import { FilterForm } from './FilterForm.tsx'
import type { Filtro } from './useFiltro.ts'

interface FilterDialogProps {
  opened: boolean
  onClose: () => void
  onApply: (filtro: Filtro) => void
}

/** The filter of the list of processes (spec 1 §2.8). It opens empty: while a filter is in use, it does not open. */
export default function FilterDialog({ opened, onClose, onApply }: FilterDialogProps) {
  const narrow = useNarrow()
  const applied = useRef(false)
  if (opened) applied.current = false
  return (
    <Modal
      opened={useBornClosed(opened)}
      onClose={onClose}
      title="Filtrar processos"
      size="lg"
      fullScreen={narrow}
      // It goes at once, as the list already shows what it asked for.
      transitionProps={{ transition: 'fade', duration: 120, exitDuration: 0 }}
      // Afterwards the list is what matters, and the button only says why it cannot be pressed.
      returnFocus={!applied.current}
      classNames={{ content: css.scroll ?? '' }}
    >
      <FilterForm
        onCancel={onClose}
        onApply={(filtro) => {
          applied.current = true
          onApply(filtro)
          onClose()
        }}
      />
    </Modal>
  )
}
