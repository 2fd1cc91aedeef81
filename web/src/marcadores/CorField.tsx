import { CORES, textoSobre } from '@concordia/contract/rules/cores'
import { Input } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from '../ui/form/field.ts'
import css from './CorField.module.css'

const COLUMNS = 4
/** Up and down move by rows; left and right are the browser's default for radio buttons. */
const STEPS: Record<string, number> = { ArrowUp: -COLUMNS, ArrowDown: COLUMNS }

/** The colour of a tag: 7 rows of 4 swatches, as radio buttons with names. The form holds `#rrggbb`. */
export function CorField<T extends FieldValues, O>({ control, name, label, ...rest }: FieldProps<T, O>) {
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const radios = [...event.currentTarget.querySelectorAll('input')]
    const at = radios.indexOf(event.target as HTMLInputElement)
    const next = radios[(at + step + radios.length) % radios.length]!
    next.focus()
    field.onChange(next.value)
  }
  return (
    <Input.Wrapper {...rest} id={id} label={label} labelElement="div" error={fieldState.error?.message}>
      <div
        className={css.grid}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-error`}
        aria-invalid={fieldState.invalid}
        onKeyDown={move}
      >
        {CORES.map(({ cor, nome }, index) => (
          <label key={cor} className={css.swatch} style={{ backgroundColor: cor, color: textoSobre(cor) }} title={nome}>
            <input
              type="radio"
              className={css.radio}
              name={field.name}
              value={cor}
              aria-label={nome}
              checked={field.value === cor}
              onChange={() => field.onChange(cor)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : null}
            />
            {field.value === cor && <IconCheck size={20} stroke={2.5} aria-hidden />}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
