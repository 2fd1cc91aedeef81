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

const Bloqueio = z.object({ motivo: Motivo })
const BLOQUEAR = [
  'As sessões desta conta terminam agora, e os links e códigos já enviados deixam de valer.',
  'Enquanto o bloqueio durar, a pessoa não entra nem recebe e-mails sobre os procedimentos; os avisos esperam por ela na plataforma.',
  'As designações e os procedimentos dela continuam como estão.',
  'A pessoa é avisada do bloqueio por e-mail, sem o motivo.',
]
const DESBLOQUEAR = [
  'A pessoa volta a entrar, com a senha que tinha.',
  'As sessões que terminaram com o bloqueio não voltam.',
  'A pessoa é avisada por e-mail.',
]

/** Blocks or unblocks an account. */
export default function BloqueioDialog({ sobre, ...shown }: DialogoProps<ContaDaCamara>) {
  const Form = sobre.bloqueio ? DesbloquearForm : BloquearForm
  return (
    <Dialog {...shown} form title={`${sobre.bloqueio ? 'Desbloquear' : 'Bloquear'} ${sobre.name}`}>
      <Form id={sobre.id} onClose={shown.onClose} />
    </Dialog>
  )
}

interface FormProps {
  id: number
  onClose: () => void
}

function BloquearForm({ id, onClose }: FormProps) {
  const form = useFormOf(Bloqueio, { motivo: '' })
  const { send, ...estado } = useDecisao(contas.bloquear, { form, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={BLOQUEAR}
      botao="bloquear conta"
      definitivo
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id }, body }))}
    >
      <MotivoField control={form.control} about="Visível para a secretaria, não para a pessoa." />
    </DecisaoForm>
  )
}

function DesbloquearForm({ id, onClose }: FormProps) {
  const { send, ...estado } = useDecisao(contas.desbloquear, { onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={DESBLOQUEAR}
      botao="desbloquear conta"
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        send({ params: { id } })
      }}
    />
  )
}
