import { cadastros } from '@concordia/contract/secretaria/calls'
import { type ItemDeLista, QuemDoItem } from '@concordia/contract/secretaria/schemas/cadastros'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { ChecksField } from '../../ui/form/ChecksField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { QUEM } from './quem.ts'

const CONSEQUENCIAS = [
  'Vale para os próximos eventos. Os que já estão nos autos ficam como estão.',
  'Os demais não podem usar a descrição, nem escrever o mesmo em “Outros”.',
]

/** Sets who may use a description of eventos. */
export default function QuemUsaDialog({ sobre, ...shown }: DialogoProps<ItemDeLista>) {
  return (
    <Dialog {...shown} form title={`Quem pode usar “${sobre.nome}”`}>
      <QuemUsaForm {...sobre} onClose={shown.onClose} />
    </Dialog>
  )
}

function QuemUsaForm({ id, quem, onClose }: ItemDeLista & { onClose: () => void }) {
  const form = useFormOf(QuemDoItem, { quem: quem ?? [] })
  const { send, ...estado } = useDecisao(cadastros.quem, { form, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={CONSEQUENCIAS}
      botao="salvar"
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) =>
        send({ params: { lista: 'eventos', id }, body: { ...body, ...(quem && { de: quem }) } }),
      )}
    >
      <ChecksField control={form.control} name="quem" label="Podem usar" options={QUEM} />
    </DecisaoForm>
  )
}
