import { type CobrancaLivre, saldo } from '@concordia/contract/pagamentos/saldo'
import { type Cents, toCents } from '@concordia/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import type { PaymentChoice, UpdateChoice } from '../passo/choice.ts'

export interface UnusedCharge {
  /** Made in another browser, or for something given up. The user must say whether it pays this, before anything is charged. */
  offered: CobrancaLivre | null
  /** The server has not said yet which charges are unused. */
  pending: boolean
  use: () => void
  decline: () => void
}

/** Offers a charge of this amount that has paid nothing yet, wherever its user made it, so that nobody is charged twice. */
export function useUnusedCharge(valor: Cents, { cobranca }: PaymentChoice, onChange: UpdateChoice): UnusedCharge {
  const [declined, setDeclined] = useState<string[]>([])
  const { data, isPending } = useQuery(queryOf(saldo.cobrancasLivres, undefined, { overlay: false }))
  const own = cobranca?.valor === valor
  const fits = (free: CobrancaLivre) => toCents(free.valor) === valor && !declined.includes(free.stripe_payment)
  const offered = (!own && data?.cobrancas.find(fits)) || null
  return {
    offered,
    pending: !own && isPending,
    use: () => offered && onChange((before) => ({ ...before, cobranca: { stripe_payment: offered.stripe_payment, valor } })),
    decline: () => offered && setDeclined((before) => [...before, offered.stripe_payment]),
  }
}
