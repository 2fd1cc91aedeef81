import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { notify } from '../notify.ts'
import { errorPaths, inSchemaOrder } from './errorPaths.ts'

/**
 * A form whose rules are a schema of the contract. Errors show after the first attempt to send, and the first one in the
 * schema's order gets the focus; from then on each field is checked again when it changes. Each attempt closes the error of
 * the previous one in the message bar.
 */
export function useFormOf<I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
  defaultValues: DefaultValues<I>,
): UseFormReturn<I, unknown, O> {
  const form = useForm<I, unknown, O>({
    resolver: resolverOf(schema),
    defaultValues,
    // The library uses the order in which fields were mounted: a parte added later would come after everything.
    shouldFocusError: false,
  })
  const { formState, handleSubmit, setFocus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: `form` is always the same object; `formState` changes with it
  return useMemo(
    () => ({
      ...form,
      handleSubmit: (onValid, onInvalid) => {
        const submit = handleSubmit(onValid, (errors, event) => {
          const [first] = errorPaths(errors)
          if (first) setFocus(first as FieldPath<I>)
          return onInvalid?.(errors, event)
        })
        return (event) => {
          notify.closeError()
          return submit(event)
        }
      },
    }),
    [form, formState, handleSubmit, setFocus],
  )
}

const resolverOf = <I extends FieldValues, O>(schema: z.ZodType<O, I>): Resolver<I, unknown, O> => {
  const read = zodResolver(schema as never) as unknown as Resolver<I, unknown, O>
  return async (...form) => {
    const answer = await read(...form)
    return { ...answer, errors: inSchemaOrder(answer.errors, schema) } as typeof answer
  }
}
