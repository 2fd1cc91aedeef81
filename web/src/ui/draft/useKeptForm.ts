import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, useDraft } from './useDraft.ts'

interface Kept<I> {
  valores: I
}

/** A form whose values are kept as a draft while it is filled in. */
export interface KeptForm<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>
  draft: Draft<Kept<I>>
  /** Fills it with the values of an earlier draft. */
  resume: (data: Partial<Kept<I>>) => void
}

/** @param empty the first values of the form, which a draft may lack @param wizard and `label`: as `useDraft` takes them */
export function useKeptForm<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  empty: DefaultValues<I>,
  wizard: string,
  label: string,
): KeptForm<I, O> {
  const draft = useDraft<Kept<I>>(wizard, label)
  const { save } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save({ valores: values }) }),
    [form, save],
  )
  return { form, draft, resume: ({ valores }) => form.reset({ ...empty, ...valores } as DefaultValues<I>) }
}
