import { aplicativo } from '@concordia/contract/conta/calls'
import { NovosCodigos } from '@concordia/contract/conta/schemas/aplicativo'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { CodeField } from '../../../ui/code/CodeField.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { SenhaAtualField } from '../../../ui/form/PasswordField.tsx'
import { SentForm, useSentForm } from '../../../ui/form/SentForm.tsx'
import { CodigosDialog } from './CodigosDialog.tsx'

/** Replaces the recovery codes by ten new ones, shown once. */
export default function NovosCodigosDialog({ sobre: { comAplicativo }, ...dialog }: DialogoProps<{ comAplicativo: boolean }>) {
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const trocar = useSentForm(
    aplicativo.novosCodigos,
    NovosCodigos,
    { password_current: '', code: comAplicativo ? '' : undefined },
    { onSent: (answer) => setCodigos(answer.codigos) },
  )
  const { control } = trocar.form
  if (codigos) return <CodigosDialog {...dialog} codigos={codigos} />
  return (
    <Dialog {...dialog} keepOpen title="Criar novos códigos de recuperação">
      <SentForm {...trocar} botao="criar novos códigos" onCancel={dialog.onClose}>
        <Text>Os códigos de recuperação que você tem hoje deixam de valer.</Text>
        <SenhaAtualField control={control} />
        {comAplicativo && <CodeField control={control} name="code" label="Código que o aplicativo mostra" required />}
      </SentForm>
    </Dialog>
  )
}
