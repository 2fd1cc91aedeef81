import { Recusa } from '@concordia/contract/procedimentos/schemas/designacao'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { comA } from '@concordia/contract/values/substantivo'
import { useCommand } from '../../api/useCommand.ts'
import type { Referencia } from '../../paths/procedimento.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { MotivoForm } from '../../ui/form/MotivoForm.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import { TEXTOS } from '../textos.ts'
import { CHAMADAS } from '../tipo.ts'

type RecusarDialogProps = DialogoProps<Referencia & { onRecusada: () => void }>

/** Refuses the designation, with a reason if the user gives one. */
export default function RecusarDialog({ sobre: { tipo, id, onRecusada }, ...dialog }: RecusarDialogProps) {
  const { nomeacao } = TEXTOS[tipo]
  const form = useFormOf(Recusa, { motivo: '' })
  const recusar = useCommand(CHAMADAS[tipo].designacao.recusar, {
    onSuccess: ({ message }) => {
      notify.success(message)
      onRecusada()
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Dialog {...dialog} form title={`Recusar a ${nomeacao}?`}>
      <MotivoForm
        form={form}
        quemLe="Só a secretaria lê. O motivo não consta dos autos."
        botao={`recusar ${nomeacao}`}
        loading={recusar.isPending}
        onCancel={dialog.onClose}
        onSubmit={form.handleSubmit((body) => recusar.send({ params: { id }, body }))}
      >
        Você perde o acesso {comA(TIPOS[tipo])} {id}, e a secretaria designa outra pessoa. A recusa fica registrada nos autos e
        não pode ser desfeita.
      </MotivoForm>
    </Dialog>
  )
}
