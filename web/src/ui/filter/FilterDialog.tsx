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

/** The dialog of a filter. It always opens empty, because it cannot be opened while a filter is active. */
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
      // The list behind already shows the result.
      goesAtOnce
      // After applying, the focus does not go back to the button, which cannot be pressed now.
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
