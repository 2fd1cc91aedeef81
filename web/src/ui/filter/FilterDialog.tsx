import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '../dialog/Dialog.tsx'
import type { DialogoProps } from '../dialog/useDialogo.tsx'
import css from './FilterForm.module.css'
import { type Filter, FilterForm } from './FilterForm.tsx'
import type { Chosen, FilterInUse } from './useFilter.ts'

interface FilterDialogProps<V extends FieldValues, Part, Body> extends Omit<DialogoProps<unknown>, 'sobre'> {
  filter: Filter<V, Part, Body>
  /** The filter to change; absent: a new one. */
  from?: Pick<FilterInUse<Part, Body>, 'part' | 'values'> | undefined
  onApply: (chosen: Chosen<Part, Body>) => void
}

export function FilterDialog<V extends FieldValues, Part, Body>({
  filter,
  from,
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
        from={from}
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
