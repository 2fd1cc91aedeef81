import { confirmacoes } from '@concordia/contract/secretaria/calls'
import type { Confirmacao } from '@concordia/contract/secretaria/schemas/confirmacoes'
import { Text } from '@mantine/core'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import type { Decisao } from './ConfirmacaoCard.tsx'

/** Confirms or refuses what a colleague asked for. */
export default function DecidirDialog({
  sobre: { decisao, confirmacao },
  ...shown
}: DialogoProps<{ decisao: Decisao; confirmacao: Confirmacao }>) {
  const { id, resumo, motivo: pedido, por } = confirmacao
  const comum = {
    ...shown,
    ato: confirmacoes.decidir,
    onFeito: () => {
      shown.onClose()
      // The card whose button opened the dialog is gone.
      rescueFocus()
    },
  }
  if (decisao === 'recusar')
    return (
      <Ato
        {...comum}
        title="Recusar o ato"
        input={(motivo) => ({ params: { id }, body: { decisao, motivo } })}
        consequencias={['Nada muda.', `${por.name} recebe o motivo por aviso e pode pedir de novo.`]}
        botao="recusar"
        motivo={`${por.name} lê este motivo, que fica na auditoria.`}
      >
        <Text fw={550}>{resumo}</Text>
      </Ato>
    )
  return (
    <Ato
      {...comum}
      title="Confirmar o ato"
      input={() => ({ params: { id }, body: { decisao } })}
      consequencias={[
        'O ato é feito agora, como foi pedido.',
        `${por.name} recebe um aviso, e a auditoria guarda quem pediu e quem confirmou.`,
      ]}
      botao="confirmar e fazer"
    >
      <Text fw={550}>{resumo}</Text>
      <Text>{pedido ? `Motivo de ${por.name}: “${pedido}”` : `Pedido por ${por.name}.`}</Text>
    </Ato>
  )
}
