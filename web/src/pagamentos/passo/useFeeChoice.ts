import { useCallback, useRef, useState } from 'react'
import { currentSession } from '../../api/session.ts'
import { newPaymentChoice, type PaymentChoice, type UpdateChoice } from './choice.ts'

interface FeeChoice {
  /** PaymentStep's key: always the same for this fee. */
  chave: string
  choice: PaymentChoice
  change: UpdateChoice
  /** Call once the fee is paid: deletes what is stored. */
  drop: () => void
}

/**
 * The payment of one fee on its page. Charges and unanswered attempts are kept in this browser until the fee is paid,
 * so that nothing is charged twice after a reload or a crash.
 */
export function useFeeChoice(pagamentoId: number): FeeChoice {
  const key = `concordia.custa.${currentSession()?.user.id ?? 0}.${pagamentoId}`
  const [choice, setChoice] = useState<PaymentChoice>(() => ({ ...newPaymentChoice(), ...stored(key) }))
  const latest = useRef(choice)
  const change = useCallback<UpdateChoice>(
    (update) => {
      latest.current = update(latest.current)
      setChoice(latest.current)
      store(key, latest.current)
    },
    [key],
  )
  const drop = useCallback(() => localStorage.removeItem(key), [key])
  return { chave: `custa-${pagamentoId}`, choice, change, drop }
}

function stored(key: string): Partial<PaymentChoice> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PaymentChoice> | null) ?? {}
  } catch {
    return {}
  }
}

/** Stores only what concerns money; when storage is full we lose the memory of it, not the payment. */
function store(key: string, { tentativa, pendente, cobranca, cartao }: PaymentChoice): void {
  try {
    if (tentativa === 1 && !pendente && !cobranca) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ tentativa, pendente, cobranca, cartao }))
  } catch {
    localStorage.removeItem(key)
  }
}
