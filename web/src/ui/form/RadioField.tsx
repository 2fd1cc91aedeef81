import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Group, Radio, Stack } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import type { Option } from './options.ts'

interface RadioFieldProps {
  options: readonly (Option & { description?: string; disabled?: boolean })[]
  /** Side by side; for short words. */
  inline?: boolean
}

/** One of a few, all visible; the form holds the option's value. */
export function RadioField<T extends FieldValues, O>({
  control,
  name,
  options,
  inline,
  ...rest
}: FieldProps<T, O> & RadioFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const Row = inline ? Group : Stack
  return (
    <Radio.Group
      {...rest}
      name={field.name}
      value={field.value === undefined || field.value === null ? null : String(field.value)}
      onChange={(chosen) => field.onChange(options.find(({ value }) => String(value) === chosen)?.value)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    >
      <Row gap={inline ? 'lg' : 'xs'} my={6}>
        {options.map(({ value, label, description, disabled }, index) => (
          <Radio
            key={value}
            value={String(value)}
            label={label}
            description={description}
            disabled={disabled ?? rest.disabled ?? false}
            ref={index === 0 ? field.ref : null}
          />
        ))}
      </Row>
    </Radio.Group>
  )
}
