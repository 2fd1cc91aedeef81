import { useCallback, useRef, useState } from 'react'
import { currentSession } from '../../api/session.ts'
import { newPaymentChoice, type PaymentChoice, type UpdateChoice } from './choice.ts'

interface FeeChoice {
  /** For PaymentStep: the same for this fee everywhere. */
  chave: string
  choice: PaymentChoice
  change: UpdateChoice
  /** Paid: nothing needs to be known of it any more. */
  drop: () => void
}

/**
 * The payment of one fee on its page. What was charged, or asked to be, is kept in this browser until the fee is paid,
 * so that a reload or a crash charges nothing twice.
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

/** Only what concerns money is worth keeping; a full storage costs the memory, never the payment. */
function store(key: string, { tentativa, pendente, cobranca, cartao }: PaymentChoice): void {
  try {
    if (tentativa === 1 && !pendente && !cobranca) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ tentativa, pendente, cobranca, cartao }))
  } catch {
    localStorage.removeItem(key)
  }
}
