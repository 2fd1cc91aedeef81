import { chaves } from '@concordia/contract/conta/calls'
import { type ChaveDeAcesso, RenomearChave } from '@concordia/contract/conta/schemas/chaves'
import { MAX_NOME_DA_CHAVE } from '@concordia/contract/conta/words'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { SentForm, useSentForm } from '../../../ui/form/SentForm.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

type Renomeada = Pick<ChaveDeAcesso, 'id' | 'nome'>

export default function RenomearDialog({ sobre: { id, nome }, ...dialog }: DialogoProps<Renomeada>) {
  const renomear = useSentForm(
    chaves.update,
    RenomearChave,
    { nome },
    { input: (body) => ({ params: { id }, body }), onSent: dialog.onClose },
  )
  return (
    <Dialog {...dialog} title="Mudar o nome da chave">
      <SentForm {...renomear} botao="salvar" onCancel={dialog.onClose}>
        <TextField control={renomear.form.control} name="nome" label="Nome da chave" maxLength={MAX_NOME_DA_CHAVE} required />
      </SentForm>
    </Dialog>
  )
}
