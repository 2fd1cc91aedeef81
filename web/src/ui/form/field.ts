import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

/** The props of every field of `ui/form`. `O` is the schema's output, inferred from `control`. */
export interface FieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  name: FieldPath<T>
  label: ReactNode
  description?: ReactNode
  /** Shows the asterisk; the schema decides whether the field is required. */
  required?: boolean
  disabled?: boolean
}
