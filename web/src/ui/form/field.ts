import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

/** What every field of `ui/form` takes. `O` is the schema's output, inferred from `control`. */
export interface FieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  name: FieldPath<T>
  label: ReactNode
  /** Help under the label. */
  description?: ReactNode
  /** Shows the asterisk; whether the field is required is for the schema. */
  required?: boolean
  disabled?: boolean
}
