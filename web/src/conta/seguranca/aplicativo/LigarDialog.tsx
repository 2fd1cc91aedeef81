import { aplicativo } from '@concordia/contract/conta/calls'
import { LigarAplicativo, type NovoAplicativo, PedirAplicativo } from '@concordia/contract/conta/schemas/aplicativo'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { updateUser } from '../../../api/session.ts'
import { CodeField } from '../../../ui/code/CodeField.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { SenhaAtualField } from '../../../ui/form/PasswordField.tsx'
import { SentForm, useSentForm } from '../../../ui/form/SentForm.tsx'
import { CopyText } from '../../../ui/page/CopyText.tsx'
import { QrCode } from '../../../ui/page/QrCode.tsx'
import { CodigosDialog } from './CodigosDialog.tsx'

/** Puts an app in use in three steps: the password, the QR code with the first code, the recovery codes. */
export default function LigarDialog({ sobre: _, ...dialog }: DialogoProps<null>) {
  const [novo, setNovo] = useState<NovoAplicativo | null>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const { onClose } = dialog
  if (codigos) return <CodigosDialog {...dialog} codigos={codigos} />
  return (
    <Dialog {...dialog} keepOpen title="Ligar o aplicativo autenticador">
      {novo ? <Confirmar novo={novo} onDone={setCodigos} onCancel={onClose} /> : <Senha onDone={setNovo} onCancel={onClose} />}
    </Dialog>
  )
}

interface StepProps<T> {
  onDone: (answer: T) => void
  onCancel: () => void
}

function Senha({ onDone, onCancel }: StepProps<NovoAplicativo>) {
  const onSent = (answer: { aplicativo: NovoAplicativo }) => onDone(answer.aplicativo)
  const pedir = useSentForm(aplicativo.pedir, PedirAplicativo, { password_current: '' }, { onSent })
  return (
    <SentForm {...pedir} botao="continuar" onCancel={onCancel}>
      <Text>Tenha o celular à mão, com um aplicativo de códigos instalado. Antes, confirme que é você.</Text>
      <SenhaAtualField control={pedir.form.control} />
    </SentForm>
  )
}

function Confirmar({ novo, onDone, onCancel }: StepProps<readonly string[]> & { novo: NovoAplicativo }) {
  const ligar = useSentForm(
    aplicativo.ligar,
    LigarAplicativo,
    { code: '' },
    {
      onSent: ({ user, codigos }) => {
        updateUser(user)
        onDone(codigos)
      },
    },
  )
  return (
    <SentForm {...ligar} botao="ligar" onCancel={onCancel}>
      <Text>Leia este QR code com o aplicativo.</Text>
      <QrCode {...novo.qr} label="QR code do aplicativo autenticador" />
      <Text size="sm">
        Sem câmera? Digite esta chave no aplicativo:{' '}
        <CopyText value={novo.segredo} label="chave do aplicativo" written={novo.segredo.match(/.{1,4}/g)!.join(' ')} />
      </Text>
      <CodeField control={ligar.form.control} name="code" label="Código que o aplicativo mostra" required />
    </SentForm>
  )
}
