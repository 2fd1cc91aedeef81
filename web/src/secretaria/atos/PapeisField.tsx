import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Group } from '@mantine/core'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { Option } from '../../ui/form/options.ts'
import css from './PapeisField.module.css'

interface PapeisFieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  name: FieldPath<T>
  options: readonly Option[]
}

/** Roles to tick; the form holds those that are. */
export function PapeisField<T extends FieldValues, O>({ control, name, options }: PapeisFieldProps<T, O>) {
  const { field } = useController({ control, name })
  const chosen = field.value as Option['value'][]
  const toggle = (value: Option['value'], on: boolean) =>
    field.onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value))
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Abrem, além da secretaria</legend>
      <Group gap="lg">
        {options.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
            onBlur={field.onBlur}
            ref={index === 0 ? field.ref : null}
          />
        ))}
      </Group>
    </fieldset>
  )
}
