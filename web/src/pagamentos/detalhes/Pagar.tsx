import type { CustaDetalhada } from '@concordia/contract/custas'
import { toCents } from '@concordia/contract/values/money'
import { useRef } from 'react'
import { path } from '../../app/paths.ts'
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts'
import { PaymentStep } from '../PaymentStep.tsx'
import { useFeeChoice } from '../useFeeChoice.ts'
import { usePagar } from './usePagar.ts'

const LEAVE = {
  title: 'Sair durante o pagamento?',
  message:
    'O pagamento ainda está em andamento. Ao sair, você só saberá o resultado na lista de custas. Uma cobrança já feita não se repete.',
  confirm: 'Sair',
  cancel: 'Continuar aqui',
}
const SEM_SALDO = 'Uma adição de saldo não pode ser paga com o próprio saldo.'

/** The payment of one open fee; what was charged is known after a reload. */
export function Pagar({ custa: { id, tipo, valor, descricao } }: { custa: CustaDetalhada }) {
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
      {...(tipo === 'saldo' ? { semSaldo: SEM_SALDO } : {})}
    />
  )
}
