import { Recusa } from '@concordia/contract/procedimentos/schemas/designacao'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { comA } from '@concordia/contract/values/substantivo'
import type { Referencia } from '../../paths/procedimento.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { MotivoForm } from '../../ui/form/MotivoForm.tsx'
import { useSentForm } from '../../ui/form/SentForm.tsx'
import { CHAMADAS } from '../tipo.ts'

type RecusarDialogProps = DialogoProps<Referencia & { onRecusada: () => void }>

/** Refuses the designation, with a reason if the user gives one. */
export default function RecusarDialog({ sobre: { tipo, id, onRecusada }, ...dialog }: RecusarDialogProps) {
  const { form, isPending, onSubmit } = useSentForm(
    CHAMADAS[tipo].designacao.recusar,
    Recusa,
    { motivo: '' },
    { input: (body) => ({ params: { id }, body }), onSent: onRecusada },
  )
  return (
    <Dialog {...dialog} form title="Recusar a designação?">
      <MotivoForm
        form={form}
        quemLe="Só a secretaria lê. O motivo não consta dos autos."
        botao="recusar designação"
        loading={isPending}
        onCancel={dialog.onClose}
        onSubmit={onSubmit}
      >
        Você perde o acesso {comA(TIPOS[tipo])} {id}, e a secretaria designa outra pessoa. A recusa fica registrada nos autos e
        não pode ser desfeita.
      </MotivoForm>
    </Dialog>
  )
}
