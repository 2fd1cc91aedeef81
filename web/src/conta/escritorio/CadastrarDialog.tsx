import { escritorios } from '@concordia/contract/conta/calls'
import { NovoEscritorio } from '@concordia/contract/conta/schemas/escritorios'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { CpfCnpjField } from '../../ui/form/masked/MaskField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

/** Registers a law firm, of which the user is the titular. */
export default function CadastrarDialog({ sobre: _, ...dialog }: DialogoProps<null>) {
  const cadastrar = useSentForm(
    escritorios.create,
    NovoEscritorio,
    { nome: '', cnpj: '', oab: '' },
    { onSent: dialog.onClose, again: true },
  )
  const { control } = cadastrar.form
  return (
    <Dialog {...dialog} form title="Cadastrar escritório">
      <SentForm {...cadastrar} botao="cadastrar" onCancel={dialog.onClose}>
        <TextField control={control} name="nome" label="Nome do escritório" autoComplete="organization" required />
        <CpfCnpjField control={control} name="cnpj" label="CNPJ" required />
        <TextField
          control={control}
          name="oab"
          label="Inscrição do escritório na OAB"
          description="A seccional e o número do registro da sociedade, como “SP 12.345”."
          required
        />
      </SentForm>
    </Dialog>
  )
}
