import { z } from '@concordia/contract/http/zod'
import { confirmacoes } from '@concordia/contract/secretaria/calls'
import { Motivo } from '@concordia/contract/secretaria/schemas/atos'
import type { Confirmacao } from '@concordia/contract/secretaria/schemas/confirmacoes'
import { Text } from '@mantine/core'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { MotivoField } from '../decisao/MotivoField.tsx'
import type { Decisao } from './ConfirmacaoCard.tsx'

/** Confirms or refuses what a colleague asked for. */
export default function DecidirDialog({ sobre, ...shown }: DialogoProps<{ decisao: Decisao; confirmacao: Confirmacao }>) {
  const { decisao, confirmacao } = sobre
  const Form = decisao === 'confirmar' ? ConfirmarForm : RecusarForm
  return (
    <Dialog {...shown} form title={decisao === 'confirmar' ? 'Confirmar o ato' : 'Recusar o ato'}>
      <Form confirmacao={confirmacao} onClose={shown.onClose} />
    </Dialog>
  )
}

interface FormProps {
  confirmacao: Confirmacao
  onClose: () => void
}

/** The card whose button opened the dialog is gone. */
const closed = (onClose: () => void) => () => {
  onClose()
  rescueFocus()
}

function ConfirmarForm({ confirmacao: { id, resumo, motivo, por }, onClose }: FormProps) {
  const form = useFormOf(z.object({}), {})
  const { send, ...estado } = useDecisao(confirmacoes.decidir, { onFeito: closed(onClose) })
  return (
    <DecisaoForm
      {...estado}
      consequencias={[
        'O ato é feito agora, como foi pedido.',
        `${por.name} recebe um aviso, e a auditoria guarda quem pediu e quem confirmou.`,
      ]}
      botao="confirmar e fazer"
      onCancel={onClose}
      onSubmit={form.handleSubmit(() => send({ params: { id }, body: { decisao: 'confirmar' } }))}
    >
      <Text fw={550}>{resumo}</Text>
      <Text>{motivo ? `Motivo de ${por.name}: “${motivo}”` : `Pedido por ${por.name}.`}</Text>
    </DecisaoForm>
  )
}

function RecusarForm({ confirmacao: { id, resumo, por }, onClose }: FormProps) {
  const form = useFormOf(z.object({ motivo: Motivo }), { motivo: '' })
  const { send, ...estado } = useDecisao(confirmacoes.decidir, { form, onFeito: closed(onClose) })
  return (
    <DecisaoForm
      {...estado}
      consequencias={['Nada muda.', `${por.name} recebe o motivo por aviso e pode pedir de novo.`]}
      botao="recusar"
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ motivo }) => send({ params: { id }, body: { decisao: 'recusar', motivo } }))}
    >
      <Text fw={550}>{resumo}</Text>
      <MotivoField control={form.control} about={`${por.name} lê este motivo, que fica na auditoria.`} />
    </DecisaoForm>
  )
}
