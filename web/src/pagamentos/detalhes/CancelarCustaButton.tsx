import { custas } from '@concordia/contract/pagamentos/calls'
import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import type { Question } from '../../ui/dialog/confirm.ts'

/** Cancels the user's own open batch or addition to the balance; the fee of a procedimento cannot be cancelled. */
export function CancelarCustaButton({ custa }: { custa: CustaDetalhada }) {
  const readAgain = useReadAgain()
  const { id, tipo, situacao, propria, boleto_pdf, pix } = custa
  if (!propria || situacao !== 'A' || tipo === 'custas' || boleto_pdf !== null || pix) return null
  return (
    <CommandButton
      variant="default"
      c="var(--mantine-color-error)"
      command={custas.cancelar}
      input={{ params: { id } }}
      ask={tipo === 'lote' ? CANCELAR_LOTE : CANCELAR_SALDO}
      onDone={readAgain}
    >
      {tipo === 'lote' ? 'cancelar lote' : 'cancelar'}
    </CommandButton>
  )
}

const CANCELAR_LOTE: Question = {
  title: 'Cancelar o lote?',
  message:
    'O lote não poderá mais ser pago. As custas que estão nele continuam em aberto, para pagar separadamente ou em outro lote.',
  confirm: 'cancelar lote',
  cancel: 'voltar',
  danger: true,
}
const CANCELAR_SALDO: Question = {
  title: 'Cancelar a adição de saldo?',
  message: 'Ela não poderá mais ser paga. Seu saldo não muda, e você pode abrir outra quando quiser.',
  confirm: 'cancelar adição de saldo',
  cancel: 'voltar',
  danger: true,
}
