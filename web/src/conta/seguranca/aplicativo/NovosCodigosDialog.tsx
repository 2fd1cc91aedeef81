import { aplicativo } from '@concordia/contract/conta/calls'
import { NovosCodigos } from '@concordia/contract/conta/schemas/aplicativo'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../../api/useCommand.ts'
import { CodeField } from '../../../ui/code/CodeField.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../../ui/form/applyErrors.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { notify } from '../../../ui/notify.ts'
import { Botoes } from '../Botoes.tsx'
import { CodigosDeRecuperacao } from './CodigosDeRecuperacao.tsx'

/** Replaces the recovery codes by ten new ones, shown once. */
export default function NovosCodigosDialog({ sobre: { comAplicativo }, ...dialog }: DialogoProps<{ comAplicativo: boolean }>) {
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const { onClose, ...shown } = dialog
  const form = useFormOf(NovosCodigos, { password_current: '', code: comAplicativo ? '' : undefined })
  const trocar = useCommand(aplicativo.novosCodigos, {
    gcTime: 0,
    onSuccess: (answer) => {
      notify.success(answer.message)
      setCodigos(answer.codigos)
    },
    onError: (error) => applyErrors(form, error),
  })
  if (codigos)
    return (
      <Dialog {...shown} keepOpen title="Guarde os códigos de recuperação">
        <CodigosDeRecuperacao codigos={codigos} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog {...dialog} keepOpen title="Criar novos códigos de recuperação">
      <Form form={form} onSubmit={form.handleSubmit((body) => trocar.send({ body }))}>
        <Stack>
          <Text>Os códigos de recuperação que você tem hoje deixam de valer.</Text>
          <PasswordField
            control={form.control}
            name="password_current"
            label="Senha atual"
            autoComplete="current-password"
            required
          />
          {comAplicativo && <CodeField control={form.control} name="code" label="Código que o aplicativo mostra" required />}
          <Botoes onCancel={onClose} loading={trocar.isPending}>
            criar novos códigos
          </Botoes>
        </Stack>
      </Form>
    </Dialog>
  )
}
