import { useCallback, useRef, useState } from 'react'
import { currentSession } from '../../api/session.ts'
import { stored } from '../../api/storage.ts'
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
  const [choice, setChoice] = useState<PaymentChoice>(() => ({ ...newPaymentChoice(), ...read(key) }))
  const latest = useRef(choice)
  const change = useCallback<UpdateChoice>(
    (update) => {
      latest.current = update(latest.current)
      setChoice(latest.current)
      keep(key, latest.current)
    },
    [key],
  )
  const drop = useCallback(() => stored.remove(key), [key])
  return { chave: `custa-${pagamentoId}`, choice, change, drop }
}

function read(key: string): Partial<PaymentChoice> {
  try {
    return (JSON.parse(stored.get(key) ?? '{}') as Partial<PaymentChoice> | null) ?? {}
  } catch {
    return {}
  }
}

/** Only what concerns money. */
function keep(key: string, { tentativa, pendente, cobranca, cartao }: PaymentChoice): void {
  if (tentativa === 1 && !pendente && !cobranca) stored.remove(key)
  else stored.set(key, JSON.stringify({ tentativa, pendente, cobranca, cartao }))
}
