import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'

/**
 * A form whose rules are a schema of the contract. Errors show after the first attempt to send, the first one gets
 * the focus, and from then on each is checked anew as its field changes.
 */
export const useFormOf = <I extends FieldValues, O>(schema: z.ZodType<O, I>, defaultValues: DefaultValues<I>) =>
  useForm<I, unknown, O>({ resolver: zodResolver(schema as never) as never, defaultValues })
