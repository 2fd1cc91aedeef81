import { custas } from '@concordia/contract/pagamentos/calls'
import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { Button } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { confirm, type Question } from '../../ui/dialog/confirm.ts'
import { notify } from '../../ui/notify.ts'

/** Cancels the user's own open batch or addition to the balance; the fee of a procedimento cannot be cancelled. */
export function CancelarCustaButton({ custa }: { custa: CustaDetalhada }) {
  const readAgain = useReadAgain()
  const cancelar = useCommand(custas.cancelar, {
    onSuccess: ({ message }) => {
      notify.success(message)
      return readAgain()
    },
  })
  const { id, tipo, situacao, propria, boleto_pdf } = custa
  if (!propria || situacao !== 'A' || tipo === 'custas' || boleto_pdf !== null) return null
  const question = tipo === 'lote' ? CANCELAR_LOTE : CANCELAR_SALDO
  const ask = async () => {
    if (await confirm(question)) cancelar.send({ params: { id } })
  }
  return (
    <Button variant="default" c="var(--mantine-color-error)" loading={cancelar.isPending} onClick={() => void ask()}>
      {tipo === 'lote' ? 'cancelar lote' : 'cancelar'}
    </Button>
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
