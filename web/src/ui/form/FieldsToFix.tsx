import { Anchor, Text } from '@mantine/core'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { errorPaths } from './errorPaths.ts'

/** At the end of a long form: how many fields were missing or wrong at the last attempt, and a link to the first; else nothing. */
export function FieldsToFix<T extends FieldValues, O>({ form }: { form: UseFormReturn<T, unknown, O> }) {
  const { errors } = useFormState({ control: form.control })
  const { root: _, ...ofFields } = errors
  const [first, ...others] = errorPaths(ofFields)
  if (first === undefined) return null
  return (
    <Text ta="right">
      <span>{others.length > 0 ? `Confira ${others.length + 1} campos.` : 'Confira 1 campo.'}</span>{' '}
      <Anchor component="button" type="button" underline="always" onClick={() => form.setFocus(first as FieldPath<T>)}>
        {others.length > 0 ? 'Ir para o primeiro' : 'Ir para o campo'}
      </Anchor>
    </Text>
  )
}
