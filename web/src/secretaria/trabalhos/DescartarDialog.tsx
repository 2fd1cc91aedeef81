import { z } from '@concordia/contract/http/zod'
import { trabalhos } from '@concordia/contract/secretaria/calls'
import { Motivo } from '@concordia/contract/secretaria/schemas/atos'
import type { Trabalho } from '@concordia/contract/secretaria/schemas/auditoria'
import { Text } from '@mantine/core'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { MotivoField } from '../decisao/MotivoField.tsx'

const Valores = z.object({ motivo: Motivo })
const CONSEQUENCIAS = [
  'O trabalho não será tentado de novo nem concluído.',
  'O erro, os dados e o motivo ficam guardados, e o descarte, com o seu nome, na auditoria.',
  'Isto não pode ser desfeito.',
]

export default function DescartarDialog({ sobre, ...dialog }: DialogoProps<Trabalho>) {
  return (
    <Dialog {...dialog} form title="Descartar trabalho">
      <DescartarForm trabalho={sobre} onClose={dialog.onClose} />
    </Dialog>
  )
}

function DescartarForm({ trabalho: { id, descricao }, onClose }: { trabalho: Trabalho; onClose: () => void }) {
  const form = useFormOf(Valores, { motivo: '' })
  const { send, ...estado } = useDecisao(trabalhos.descartar, {
    form,
    onFeito: () => {
      onClose()
      // The button that opened the dialog disappeared with its job.
      rescueFocus()
    },
  })
  return (
    <DecisaoForm
      {...estado}
      consequencias={CONSEQUENCIAS}
      botao="descartar trabalho"
      definitivo
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id }, body }))}
    >
      <Text>
        {descricao}, trabalho {id}.
      </Text>
      <MotivoField control={form.control} about="Visível só para a secretaria." />
    </DecisaoForm>
  )
}
