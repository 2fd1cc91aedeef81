import { designacaoDoCaso } from '@concordia/contract/procedimentos/calls'
import { RecusaDaParte, type Recusavel } from '@concordia/contract/procedimentos/schemas/designacao'
import { useCommand } from '../../../api/useCommand.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../../ui/form/applyErrors.ts'
import { MotivoForm } from '../../../ui/form/MotivoForm.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { notify } from '../../../ui/notify.ts'

type RecusaDaParteDialogProps = DialogoProps<{ id: number; recusavel: Recusavel }>

/** A parte refuses the mediator, with a reason if they give one. */
export default function RecusaDaParteDialog({ sobre: { id, recusavel }, ...dialog }: RecusaDaParteDialogProps) {
  const { designacao, nome } = recusavel
  const form = useFormOf(RecusaDaParte, { designacao, motivo: '' })
  const recusar = useCommand(designacaoDoCaso.recusarPelaParte, {
    onSuccess: ({ message }) => {
      notify.success(message)
      dialog.onClose()
    },
    onError: (error) => {
      applyErrors(form, error)
      if (error.status === 409) dialog.onClose()
    },
  })
  return (
    <Dialog {...dialog} form title="Recusar o mediador?">
      <MotivoForm
        form={form}
        quemLe="A lei não exige motivo. O que você escrever fica nos autos, que as partes leem."
        botao="recusar o mediador"
        loading={recusar.isPending}
        onCancel={dialog.onClose}
        onSubmit={form.handleSubmit((body) => recusar.send({ params: { id }, body }))}
      >
        {nome} deixa o caso {id}, e a secretaria designa outra pessoa. A recusa fica registrada nos autos com o seu nome e não
        pode ser desfeita.
      </MotivoForm>
    </Dialog>
  )
}
