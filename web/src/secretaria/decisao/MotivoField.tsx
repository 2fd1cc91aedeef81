import type { Control, FieldPath } from 'react-hook-form'
import { TextAreaField } from '../../ui/form/TextField.tsx'

interface MotivoFieldProps<T extends { motivo: string }, O> {
  control: Control<T, unknown, O>
  about: string
}

/** The secretariat's reason for an act, as free text. */
export const MotivoField = <T extends { motivo: string }, O>({ control, about }: MotivoFieldProps<T, O>) => (
  <TextAreaField control={control} name={'motivo' as FieldPath<T>} label="Motivo" description={about} required />
)
