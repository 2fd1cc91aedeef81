import { meusDados } from '@concordia/contract/conta/calls'
import { PedirCopia } from '@concordia/contract/conta/schemas/meus-dados'
import { HORAS_DA_COPIA } from '@concordia/contract/conta/words'
import { Stack, Text } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { path } from '../../paths/paths.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { TextLink } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { Botoes } from '../seguranca/Botoes.tsx'

export default function PedirCopiaDialog({ sobre: _, ...dialog }: DialogoProps<null>) {
  const form = useFormOf(PedirCopia, { password_current: '' })
  const pedir = useCommand(meusDados.pedir, {
    gcTime: 0,
    onSuccess: ({ message }) => {
      notify.success(message)
      dialog.onClose()
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Dialog {...dialog} keepOpen title="Pedir cópia dos meus dados">
      <Form form={form} onSubmit={form.handleSubmit((body) => pedir.send({ body }))}>
        <Stack>
          <Text>
            Preparamos um arquivo ZIP com os seus dados em JSON e os arquivos que você enviou. Um e-mail avisa quando ele estiver
            pronto; para baixar, é preciso entrar na plataforma, em até {HORAS_DA_COPIA} horas. Veja{' '}
            <TextLink to={path('DadosPessoais')}>o que vai na cópia</TextLink>.
          </Text>
          <PasswordField
            control={form.control}
            name="password_current"
            label="Senha atual"
            autoComplete="current-password"
            required
          />
          <Botoes onCancel={dialog.onClose} loading={pedir.isPending}>
            pedir cópia
          </Botoes>
        </Stack>
      </Form>
    </Dialog>
  )
}
