import { TextInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'

/** Beyond 15 digits a number is no longer exact. */
const MAX_DIGITS = 15

/** A whole number such as that of a process: held as a number, null when empty. @param onLeave called when the focus goes elsewhere */
export function IntegerField<T extends FieldValues, O>({
  control,
  name,
  onLeave,
  ...rest
}: FieldProps<T, O> & { placeholder?: string; onLeave?: () => void }) {
  const {
    field: { onChange, ...field },
    fieldState,
  } = useController({ control, name })
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS)
    onChange(digits === '' ? null : Number(digits))
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      {...field}
      value={field.value ?? ''}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => {
        field.onBlur()
        if (onLeave) onceReleased(onLeave)
      }}
      inputMode="numeric"
      error={fieldState.error?.message}
    />
  )
}

/**
 * Runs `act` when no pointer is pressed: what it shows could move a button away under the click that left the field, and the click would
 * be lost.
 */
function onceReleased(act: () => void): void {
  const released = new AbortController()
  const end = () => {
    released.abort()
    act()
  }
  if (!document.querySelector(':active')) end()
  else for (const event of ['pointerup', 'pointercancel']) window.addEventListener(event, end, { signal: released.signal })
}
