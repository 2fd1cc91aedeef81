import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { parseDate } from '@concordia/contract/values/dates'
import { DateInput, DatesProvider } from '@mantine/dates'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'

interface DateFieldProps {
  /** Days `yyyy-mm-dd`. */
  minDate?: string
  maxDate?: string
  clearable?: boolean
}

/** A day: shown and typed dd/mm/yyyy (the slashes may be left out), held as `yyyy-mm-dd`, null when empty. */
export function DateField<T extends FieldValues, O>({ control, name, ...rest }: FieldProps<T, O> & DateFieldProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <DatesProvider settings={SETTINGS}>
      <DateInput
        size="md"
        {...rest}
        {...field}
        value={field.value || null}
        valueFormat="DD/MM/YYYY"
        dateParser={(text) => parseDate(text.replace(/^(\d{2})\/?(\d{2})\/?(\d{4})$/, '$1/$2/$3'))}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        weekdayFormat="ddd"
        weekendDays={[]}
        hideOutsideDates
        nextLabel="Próximo mês"
        previousLabel="Mês anterior"
        clearButtonProps={{ 'aria-label': 'Limpar data' }}
        styles={{ weekday: { color: 'var(--mantine-color-dimmed)' } }}
        popoverProps={{ attributes: { dropdown: { role: 'dialog', 'aria-label': 'Calendário' } } }}
        error={fieldState.error?.message}
      />
    </DatesProvider>
  )
}
const SETTINGS = { locale: 'pt-br', firstDayOfWeek: 0 } as const
