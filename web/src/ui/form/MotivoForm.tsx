import { Stack, Text } from '@mantine/core'
import type { ReactNode, SubmitEventHandler } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Form } from './Form.tsx'
import { FormButtons } from './SentForm.tsx'
import { TextAreaField } from './TextField.tsx'

interface MotivoFormProps<T extends FieldValues, O> {
  /** Has the field `motivo`. */
  form: UseFormReturn<T, unknown, O>
  /** The readers of the reason. */
  quemLe: string
  botao: string
  loading: boolean
  onCancel: () => void
  onSubmit: SubmitEventHandler
  children: ReactNode
}

/** Content of the dialog of an act that cannot be undone and may be given a reason. */
export const MotivoForm = <T extends FieldValues, O>(props: MotivoFormProps<T, O>) => (
  <Form form={props.form} onSubmit={props.onSubmit}>
    <Stack>
      <Text>{props.children}</Text>
      <TextAreaField
        control={props.form.control}
        name={'motivo' as FieldPath<T>}
        label="Motivo (opcional)"
        description={props.quemLe}
        autosize
        minRows={3}
      />
      <FormButtons botao={props.botao} danger onCancel={props.onCancel} loading={props.loading} />
    </Stack>
  </Form>
)
