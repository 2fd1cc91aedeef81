import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { PrazoField } from '../../ui/form/DateField.tsx'
import { HoraField } from '../../ui/form/HoraField.tsx'
import css from './campos.module.css'

interface QuandoFieldsProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  /** Where in the form the three fields are: "opcoes.0." */
  em?: string
}

/** Day, begin and end, in horário de Brasília. */
export const QuandoFields = <T extends FieldValues, O>({ control, em = '' }: QuandoFieldsProps<T, O>) => (
  <div className={css.quando}>
    <PrazoField control={control} name={`${em}dia` as FieldPath<T>} label="Dia" required />
    <HoraField control={control} name={`${em}das` as FieldPath<T>} label="Das" required />
    <HoraField control={control} name={`${em}as` as FieldPath<T>} label="Às" required />
  </div>
)
