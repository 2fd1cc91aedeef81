import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '../dialog/Dialog.tsx'
import type { DialogoProps } from '../dialog/useDialogo.tsx'
import css from './FilterForm.module.css'
import { type Filter, FilterForm } from './FilterForm.tsx'
import type { Chosen } from './useFilter.ts'

interface FilterDialogProps<V extends FieldValues, Part, Body> extends Omit<DialogoProps<unknown>, 'sobre'> {
  filter: Filter<V, Part, Body>
  onApply: (chosen: Chosen<Part, Body>) => void
}

/** The dialog of a filter. It opens empty: while a filter is in use, it does not open. */
export function FilterDialog<V extends FieldValues, Part, Body>({
  filter,
  opened,
  onClose,
  onClosed,
  onApply,
}: FilterDialogProps<V, Part, Body>) {
  const applied = useRef(false)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={filter.title}
      size="lg"
      fill
      // The list already shows what it asked for.
      goesAtOnce
      // After it is applied the list is what matters, and the button only says why it cannot be pressed.
      onClosed={() => applied.current || onClosed()}
      classNames={{ content: css.scroll ?? '' }}
    >
      <FilterForm
        filter={filter}
        onCancel={onClose}
        onApply={(chosen) => {
          applied.current = true
          onApply(chosen)
          onClose()
        }}
      />
    </Dialog>
  )
}
