import { trocaDeEmail } from '@concordia/contract/conta/calls'
import { PedirTrocaDeEmail, type SegundoFator, TrocarEmail } from '@concordia/contract/conta/schemas/email'
import { DIAS_PARA_DESFAZER } from '@concordia/contract/conta/words'
import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { updateUser, useSession } from '../../api/session.ts'
import { CodeField } from '../../ui/code/CodeField.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { SenhaAtualField } from '../../ui/form/PasswordField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

interface Pedido {
  password_current: string
  email: string
  fator: SegundoFator
}

/** Changes the address of the account in two steps: password and new address, then the code that was sent there. */
export default function TrocarEmailDialog({ sobre: _, ...dialog }: DialogoProps<null>) {
  const [pedido, setPedido] = useState<Pedido | null>(null)
  return (
    <Dialog {...dialog} keepOpen title="Trocar o e-mail">
      {pedido ? (
        <Confirmar pedido={pedido} onBack={() => setPedido(null)} onDone={dialog.onClose} />
      ) : (
        <Pedir onDone={setPedido} onCancel={dialog.onClose} />
      )}
    </Dialog>
  )
}

function Pedir({ onDone, onCancel }: { onDone: (pedido: Pedido) => void; onCancel: () => void }) {
  const pedir = useSentForm(
    trocaDeEmail.pedir,
    PedirTrocaDeEmail,
    { password_current: '', email: '' },
    { again: true, onSent: ({ fator }, { body }) => onDone({ ...body, fator }) },
  )
  const { control } = pedir.form
  return (
    <SentForm {...pedir} botao="enviar código" onCancel={onCancel}>
      <Text>
        Enviaremos um código ao novo endereço. O endereço atual é avisado e pode desfazer a troca por {DIAS_PARA_DESFAZER} dias.
      </Text>
      <TextField control={control} name="email" label="Novo e-mail" type="email" autoComplete="email" required />
      <SenhaAtualField control={control} />
    </SentForm>
  )
}

const SEGUNDO_FATOR = {
  email: 'Código enviado ao e-mail atual',
  aplicativo: 'Código do aplicativo ou de recuperação',
} as const

function Confirmar({ pedido, onBack, onDone }: { pedido: Pedido; onBack: () => void; onDone: () => void }) {
  const { fator: segundo, ...body } = pedido
  // A passkey proves it in a dialog of its own.
  const fator = segundo === 'chave' ? null : segundo
  const atual = useSession()?.user.email
  const trocar = useSentForm(
    trocaDeEmail.trocar,
    TrocarEmail.pick({ code: true, code_atual: true }),
    { code: '', code_atual: fator ? '' : undefined },
    {
      input: (codes) => ({ body: { ...body, ...codes } }),
      onSent: ({ user }) => {
        updateUser(user)
        onDone()
      },
    },
  )
  const { control } = trocar.form
  return (
    <SentForm {...trocar} botao="trocar e-mail" onCancel={onDone}>
      <CodeField control={control} name="code" label="Código enviado ao novo e-mail" description={pedido.email} required />
      {fator && (
        <TextField
          control={control}
          name="code_atual"
          label={SEGUNDO_FATOR[fator]}
          description={fator === 'email' ? atual : undefined}
          autoComplete="one-time-code"
          required
        />
      )}
      <Text size="sm">Ao trocar, as suas outras sessões são encerradas, e você passa a entrar com o novo e-mail.</Text>
      <Anchor component="button" type="button" ta="left" onClick={onBack}>
        Não recebi o código: corrigir o endereço ou pedir outro
      </Anchor>
    </SentForm>
  )
}
