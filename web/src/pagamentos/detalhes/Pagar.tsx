import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { toCents } from '@concordia/contract/values/money'
import { useRef } from 'react'
import { path } from '../../paths/paths.ts'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { PaymentStep } from '../passo/PaymentStep.tsx'
import { useFeeChoice } from '../passo/useFeeChoice.ts'
import { usePagar } from './usePagar.ts'

const LEAVE = {
  title: 'Sair durante o pagamento?',
  message:
    'O pagamento ainda está em andamento. Ao sair, você só saberá o resultado na lista de custas. Uma cobrança já feita não se repete.',
  confirm: 'sair',
  cancel: 'continuar aqui',
}
const SALDO_COM_SALDO = 'Uma adição de saldo não pode ser paga com o próprio saldo.'
const LOTE_COM_SALDO = 'Este lote contém uma adição de saldo e não pode ser pago com o próprio saldo.'

/** The payment of one open fee; it remembers a charge after a reload. */
export function Pagar({ custa }: { custa: CustaDetalhada }) {
  const { id, valor, descricao } = custa
  const semSaldo = reasonAgainstSaldo(custa)
  const { chave, choice, change, drop } = useFeeChoice(id)
  const busy = useRef(false)
  useLeaveGuard({ wouldLose: () => busy.current, question: () => LEAVE })
  const pagar = usePagar(id, () => {
    busy.current = false
    drop()
  })
  return (
    <PaymentStep
      sobre={descricao}
      custas={toCents(valor)}
      chave={chave}
      choice={choice}
      onChange={change}
      onPaid={pagar}
      onBusy={(on) => {
        busy.current = on
      }}
      foundAt={{ to: path('Pagamentos'), label: 'Recolhimento de Custas' }}
      convenios={false}
      {...(semSaldo ? { semSaldo } : {})}
    />
  )
}

function reasonAgainstSaldo({ tipo, itens }: CustaDetalhada): string | null {
  if (tipo === 'saldo') return SALDO_COM_SALDO
  return itens.some((item) => item.tipo === 'saldo') ? LOTE_COM_SALDO : null
}
