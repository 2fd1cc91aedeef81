import type { Call, ResultOf } from '@concordia/contract/http/call'
import { Button, Group, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Variables } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { notify } from '../notify.ts'
import { applyErrors } from './applyErrors.ts'
import { Form } from './Form.tsx'
import { useFormOf } from './useFormOf.ts'

interface SentFormOptions<E extends Call, I extends FieldValues, O> {
  /** Whether it may be sent again after it succeeded. */
  again?: boolean
  /** The call; by default its body is what the form holds. */
  input?: (values: O) => Variables<E>
  /** Called after the message of the server is shown. */
  onSent?: (data: ResultOf<E>, variables: Exclude<Variables<E>, void>, form: UseFormReturn<I, unknown, O>) => unknown
}

/** A form that sends one command: what the server says shows in the message bar, its errors at their fields. */
export function useSentForm<E extends Call, I extends FieldValues, O>(
  endpoint: E,
  schema: z.ZodType<O, I>,
  values: DefaultValues<I>,
  { again = false, input = (body) => ({ body }) as unknown as Variables<E>, onSent }: SentFormOptions<E, I, O> = {},
) {
  const form = useFormOf(schema, values)
  const { send, isPending } = useCommand(endpoint, {
    again,
    // The variables may hold a password.
    gcTime: 0,
    onSuccess: (data, variables) => {
      const { message } = data as { message?: string }
      if (message !== undefined) notify.success(message)
      return onSent?.(data, variables, form)
    },
    onError: (error) => applyErrors(form, error),
  })
  return { form, isPending, onSubmit: form.handleSubmit((values) => send(input(values))) }
}

interface SentFormProps<I extends FieldValues, O> extends Omit<FormButtonsProps, 'loading'> {
  form: UseFormReturn<I, unknown, O>
  isPending: boolean
  onSubmit: ComponentProps<'form'>['onSubmit']
  className?: string | undefined
  children: ReactNode
}

/** Its fields, one below the other, and its buttons. */
export function SentForm<I extends FieldValues, O>(props: SentFormProps<I, O>) {
  const { form, isPending, onSubmit, className, children, ...buttons } = props
  return (
    <Form form={form} onSubmit={onSubmit} className={className}>
      <Stack>
        {children}
        <FormButtons {...buttons} loading={isPending} />
      </Stack>
    </Form>
  )
}

interface FormButtonsProps {
  botao: string
  loading?: boolean
  disabled?: boolean
  /** The act cannot be undone. */
  danger?: boolean
  /** Leads away without sending the form; absent where there is nowhere to go. */
  onCancel?: () => void
  cancel?: string
}

/** 'cancelar', or another way out, and the button that sends the form. */
export const FormButtons = ({ botao, danger = false, onCancel, cancel = 'cancelar', ...button }: FormButtonsProps) => (
  <Group justify="flex-end">
    {onCancel && (
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
    )}
    <Button type="submit" {...button} {...(danger ? { color: 'red.9' } : {})}>
      {botao}
    </Button>
  </Group>
)
