import { cadastros } from '@concordia/contract/secretaria/calls'
import { type ItemDeLista, NomeDeItem } from '@concordia/contract/secretaria/schemas/cadastros'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { type Lista, PALAVRAS } from './listas.ts'

export interface ItemAberto {
  lista: Lista
  item: ItemDeLista
}

export default function RenomearDialog({ sobre, ...shown }: DialogoProps<ItemAberto>) {
  return (
    <Dialog {...shown} form title={`Renomear “${sobre.item.nome}”`}>
      <RenomearForm {...sobre} onClose={shown.onClose} />
    </Dialog>
  )
}

function RenomearForm({ lista, item: { id, nome }, onClose }: ItemAberto & { onClose: () => void }) {
  const form = useFormOf(NomeDeItem, { nome })
  const { send, ...estado } = useDecisao(cadastros.mudar, { form, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={PALAVRAS[lista].renomear}
      botao="renomear"
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { lista, id }, body: { ...body, de: nome } }))}
    >
      <TextField control={form.control} name="nome" label="Novo nome" autoComplete="off" required />
    </DecisaoForm>
  )
}
