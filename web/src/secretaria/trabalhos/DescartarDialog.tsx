import { trabalhos } from '@concordia/contract/secretaria/calls'
import type { Trabalho } from '@concordia/contract/secretaria/schemas/auditoria'
import { Text } from '@mantine/core'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'

const CONSEQUENCIAS = [
  'O trabalho não será tentado de novo nem concluído.',
  'O erro, os dados e o motivo ficam guardados, e o descarte, com o seu nome, na auditoria.',
  'Isto não pode ser desfeito.',
]

export default function DescartarDialog({ sobre: { id, descricao }, ...dialog }: DialogoProps<Trabalho>) {
  return (
    <Ato
      {...dialog}
      title="Descartar trabalho"
      ato={trabalhos.descartar}
      input={(motivo) => ({ params: { id }, body: { motivo } })}
      onFeito={() => {
        dialog.onClose()
        // The button that opened the dialog disappeared with its job.
        rescueFocus()
      }}
      consequencias={CONSEQUENCIAS}
      botao="descartar trabalho"
      definitivo
      motivo="Visível só para a secretaria."
    >
      <Text>
        {descricao}, trabalho {id}.
      </Text>
    </Ato>
  )
}
