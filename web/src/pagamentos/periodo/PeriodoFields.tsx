import { DateField } from '../../ui/form/DateField.tsx'
import css from './periodo.module.css'
import type { PeriodoForm } from './usePeriodo.ts'

/** The first and the last day of a period. */
export const PeriodoFields = ({ form: { control } }: { form: PeriodoForm }) => (
  <div className={css.period}>
    <DateField control={control} name="from" label="Data inicial" required clearable />
    <DateField control={control} name="to" label="Data final" required clearable />
  </div>
)
