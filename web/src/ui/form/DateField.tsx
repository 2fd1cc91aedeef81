import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { Day } from '@concordia/contract/http/shapes'
import { dayOf, parseDate } from '@concordia/contract/values/dates'
import { DateInput, DatesProvider } from '@mantine/dates'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'

interface DateFieldProps {
  /** Days `yyyy-mm-dd`. */
  minDate?: string
  /** Error for an earlier day: it can be typed, and the typed value stays. */
  tooEarly?: string
  clearable?: boolean
}

/**
 * A day: shown and typed dd/mm/yyyy (the slashes may be left out), held as `yyyy-mm-dd`, null when empty. What is typed and is not a day
 * stays as it was typed, on screen and in the form, so that the form's rules refuse it.
 */
export function DateField<T extends FieldValues, O>({
  control,
  name,
  minDate,
  tooEarly,
  ...rest
}: FieldProps<T, O> & DateFieldProps) {
  const { field, fieldState } = useController({ control, name })
  // Focus alone, by Tab or after an error, does not open the calendar: it would cover the message below the field.
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState(false)
  const held: string = field.value ?? ''
  const wrong = held !== '' && !Day.safeParse(held).success
  const early = minDate !== undefined && held !== '' && held < minDate
  return (
    <DatesProvider settings={SETTINGS}>
      <DateInput
        size="md"
        {...rest}
        {...field}
        value={wrong ? null : held || null}
        fixOnBlur={!wrong}
        excludeDate={(day) => minDate !== undefined && day < minDate}
        onInput={({ currentTarget: { value: text } }) => {
          setTyping(true)
          if (parseTyped(text) === null) field.onChange(text.trim() || null)
        }}
        onBlur={() => {
          setTyping(false)
          field.onBlur()
        }}
        onFocus={() => setAsked(false)}
        onClick={() => setAsked(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') setAsked(true)
          if (key === 'Enter') setTyping(false)
        }}
        valueFormat="DD/MM/YYYY"
        dateParser={parseTyped}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        weekdayFormat="ddd"
        weekendDays={[]}
        hideOutsideDates
        nextLabel="Próximo mês"
        previousLabel="Mês anterior"
        clearButtonProps={{ 'aria-label': 'Limpar data' }}
        styles={{ weekday: { color: 'var(--mantine-color-dimmed)' } }}
        popoverProps={{
          disabled: !asked,
          onOpen: () => setOpen(true),
          onClose: () => setOpen(false),
          attributes: { dropdown: { role: 'dialog', 'aria-label': 'Calendário' } },
        }}
        // Esc closes the calendar but not the dialog around the field: a Mantine Modal checks for this attribute.
        data-mantine-stop-propagation={(asked && open) || undefined}
        error={wrong ? !typing && DATA_INVALIDA : (fieldState.error?.message ?? (early && tooEarly))}
      />
    </DatesProvider>
  )
}
const parseTyped = (text: string) => parseDate(text.trim().replace(/^(\d{2})\/?(\d{2})\/?(\d{4})$/, '$1/$2/$3'))
const DATA_INVALIDA = 'Data inválida. Confira o dia, o mês e o ano.'

const SETTINGS = { locale: 'pt-br', firstDayOfWeek: 0 } as const

/** Today in the chamber's time zone, `yyyy-mm-dd`. */
export const hoje = (): string => dayOf(new Date())

/** Error for a day in the past. */
export const CEDO_DEMAIS = 'O prazo deve ser hoje ou depois'

/** The day by which something has to be done: today or later. */
export const PrazoField = <T extends FieldValues, O>(props: FieldProps<T, O>) => (
  <DateField {...props} minDate={hoje()} tooEarly={CEDO_DEMAIS} />
)
