import { z } from '@concordia/contract/http/zod'
import { contas } from '@concordia/contract/secretaria/calls'
import { Motivo } from '@concordia/contract/secretaria/schemas/atos'
import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { MotivoField } from '../decisao/MotivoField.tsx'

const Reinicio = z.object({ motivo: Motivo })
const CONSEQUENCIAS = [
  'O aplicativo autenticador, as chaves de acesso e os códigos de recuperação da conta deixam de valer.',
  'As sessões desta conta terminam agora. A pessoa entra com a senha e um código enviado por e-mail.',
  'A pessoa e toda a administração são avisadas agora por e-mail.',
]

/** Takes the app and the passkeys of an account out of use, for somebody who lost them. */
export default function ReiniciarFatorDialog({ sobre, ...shown }: DialogoProps<ContaDaCamara>) {
  const form = useFormOf(Reinicio, { motivo: '' })
  const { send, ...estado } = useDecisao(contas.reiniciarFator, { form, onFeito: shown.onClose })
  return (
    <Dialog {...shown} form title={`Reiniciar o segundo fator de ${sobre.name}`}>
      <DecisaoForm
        {...estado}
        consequencias={CONSEQUENCIAS}
        botao="reiniciar o segundo fator"
        definitivo
        onCancel={shown.onClose}
        onSubmit={form.handleSubmit((body) => send({ params: { id: sobre.id }, body }))}
      >
        <MotivoField control={form.control} about="Fica na auditoria: diga como soube que o pedido é da pessoa." />
      </DecisaoForm>
    </Dialog>
  )
}
