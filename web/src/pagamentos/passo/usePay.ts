import { identidade } from '@concordia/contract/identidade/calls'
import { custas, saldo } from '@concordia/contract/pagamentos/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/error.ts'
import { keyOf } from '../../api/query.ts'
import { notify } from '../../ui/notify.ts'
import type { Payment, UpdateChoice } from './choice.ts'

interface PayOptions {
  onChange: UpdateChoice
  onPaid: (payment: Payment) => Promise<void>
  onBusy: ((busy: boolean) => void) | undefined
}

interface Pay {
  /** Makes the payment (charges the card, if that is the means) and then the call it is for; one at a time. */
  pay: (settle: () => Promise<Payment>) => Promise<void>
  busy: boolean
  /** Why the last attempt failed; null when it did not or there was none. */
  problem: unknown
  forget: () => void
}

/** The pay button's click: never runs twice at once, and keeps the error of the last attempt. */
export function usePay({ onChange, onPaid, onBusy }: PayOptions): Pay {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const work = (on: boolean) => {
    working.current = on
    setBusy(on)
    onBusy?.(on)
  }
  const pay = async (settle: () => Promise<Payment>) => {
    // A double click arrives before the button is rendered disabled.
    if (working.current) return
    work(true)
    setProblem(null)
    // The old message is about something else.
    notify.close()
    let payment: Payment | null = null
    try {
      payment = await settle()
      await onPaid(payment)
    } catch (error) {
      if (payment?.stripe_payment && refusesCharge(error))
        onChange((before) => ({ ...before, cobranca: null, tentativa: before.tentativa + 1 }))
      setProblem(error)
    } finally {
      work(false)
      // After a failure too (e.g. the balance is no longer enough), balance, fees and unused charges are read again.
      for (const stale of [identidade.user, custas.list, custas.get, saldo.extrato, saldo.cobrancasLivres]) {
        void queryClient.invalidateQueries({ queryKey: keyOf(stale) })
      }
    }
  }
  return { pay, busy, problem, forget: () => setProblem(null) }
}

const errorsOf = (error: unknown) => (error instanceof ApiError && error.errors) || {}

/** The server does not accept this charge any more: it was used, refunded, or is of another amount. */
const refusesCharge = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || errorsOf(error).stripe_payment !== undefined)
