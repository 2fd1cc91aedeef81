import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Group, Input, Radio, Stack } from '@mantine/core'
import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import type { Option } from './options.ts'

interface RadioFieldProps {
  options: readonly (Option & { description?: string; disabled?: boolean })[]
  /** Side by side, for short labels. */
  inline?: boolean
}

/** One of a few visible options; the form holds the option's value. */
export function RadioField<T extends FieldValues, O>({
  control,
  name,
  options,
  inline,
  required,
  disabled,
  ...rest
}: FieldProps<T, O> & RadioFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const Row = inline ? Group : Stack
  return (
    <Input.Wrapper
      {...rest}
      id={id}
      labelElement="div"
      required={required ?? false}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
    >
      {/* Not Mantine's Radio.Group, which cannot mark the choice as invalid. */}
      <Row
        gap={inline ? 'lg' : 'xs'}
        my={6}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-error ${id}-description`}
        aria-required={required}
        aria-invalid={fieldState.invalid}
      >
        {options.map((option, index) => (
          <Radio
            key={option.value}
            name={field.name}
            value={String(option.value)}
            label={option.label}
            description={option.description}
            disabled={option.disabled ?? disabled ?? false}
            checked={String(option.value) === String(field.value)}
            onChange={() => field.onChange(option.value)}
            ref={index === 0 ? field.ref : null}
          />
        ))}
      </Row>
    </Input.Wrapper>
  )
}
