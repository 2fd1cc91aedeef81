import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, InputError } from '@mantine/core'
import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import css from './ChecksField.module.css'
import type { FieldProps } from './field.ts'
import type { Option } from './options.ts'

/** A few checkboxes under a heading; the form holds the checked values. */
export function ChecksField<T extends FieldValues, O>({
  control,
  name,
  label,
  options,
}: Pick<FieldProps<T, O>, 'control' | 'name' | 'label'> & { options: readonly Option[] }) {
  const { field, fieldState } = useController({ control, name })
  const errorId = useId()
  const chosen = (field.value ?? []) as Option['value'][]
  const toggle = (value: Option['value'], on: boolean) =>
    field.onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value))
  return (
    <fieldset className={css.group} aria-describedby={fieldState.error && errorId}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.options}>
        {options.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            aria-invalid={fieldState.invalid}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
            onBlur={field.onBlur}
            ref={index === 0 ? field.ref : null}
          />
        ))}
      </div>
      {fieldState.error && (
        <InputError id={errorId} mt="xs" size="sm">
          {fieldState.error.message}
        </InputError>
      )}
    </fieldset>
  )
}
