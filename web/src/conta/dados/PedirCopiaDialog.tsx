import { meusDados } from '@concordia/contract/conta/calls'
import { PedirCopia } from '@concordia/contract/conta/schemas/meus-dados'
import { HORAS_DA_COPIA } from '@concordia/contract/conta/words'
import { Text } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { SenhaAtualField } from '../../ui/form/PasswordField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { TextLink } from '../../ui/links.tsx'

export default function PedirCopiaDialog({ sobre: _, ...dialog }: DialogoProps<null>) {
  const pedido = useSentForm(meusDados.pedir, PedirCopia, { password_current: '' }, { onSent: dialog.onClose })
  return (
    <Dialog {...dialog} keepOpen title="Pedir cópia dos meus dados">
      <SentForm {...pedido} botao="pedir cópia" onCancel={dialog.onClose}>
        <Text>
          Preparamos um arquivo ZIP com os seus dados em JSON e os arquivos que você enviou. Um e-mail avisa quando ele estiver
          pronto; para baixar, é preciso entrar na plataforma, em até {HORAS_DA_COPIA} horas. Veja{' '}
          <TextLink to={path('DadosPessoais')}>o que vai na cópia</TextLink>.
        </Text>
        <SenhaAtualField control={pedido.form.control} />
      </SentForm>
    </Dialog>
  )
}
