import { saldo } from '@concordia/contract/pagamentos/calls'
import type { CobrancaLivre } from '@concordia/contract/pagamentos/schemas/saldo'
import { COBRANCA_SEM_USO } from '@concordia/contract/pagamentos/words'
import { type Cents, toCents } from '@concordia/contract/values/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/error.ts'
import { queryOf } from '../../api/query.ts'
import type { PaymentChoice, UpdateChoice } from '../passo/choice.ts'

interface UnusedCharge {
  /** Made in another browser, or for something given up. The user must say whether it pays this, before anything is charged. */
  offered: CobrancaLivre | null
  /** Unused ones that cannot pay this, because their amount is another. */
  ofOtherAmounts: readonly CobrancaLivre[]
  /** The server has not said yet which charges are unused. */
  pending: boolean
  use: () => void
  decline: () => void
  /** The unused charges that the user did not want to use here. */
  declined: readonly string[]
  /**
   * Asks the server again, right before something is paid: the same draft may have been charged on another device meanwhile.
   * @throws ApiError 409 there is one to use or to decline, which is `offered` from now on
   */
  recheck: () => Promise<void>
}

const LIVRES = queryOf(saldo.cobrancasLivres, undefined, { overlay: false })

/** Offers a charge of this amount that has paid nothing yet, wherever its user made it, so that nobody is charged twice. */
export function useUnusedCharge(valor: Cents, { cobranca }: PaymentChoice, onChange: UpdateChoice): UnusedCharge {
  const [declined, setDeclined] = useState<string[]>([])
  const { data, isPending } = useQuery(LIVRES)
  const queryClient = useQueryClient()
  const own = cobranca?.valor === valor
  const fits = (free: CobrancaLivre) => toCents(free.valor) === valor && !declined.includes(free.stripe_payment)
  const offered = (!own && data?.cobrancas.find(fits)) || null
  const ofOtherAmounts = (data?.cobrancas ?? []).filter(
    (free) => toCents(free.valor) !== valor && free.stripe_payment !== cobranca?.stripe_payment,
  )
  return {
    offered,
    ofOtherAmounts,
    pending: !own && isPending,
    use: () => offered && onChange((before) => ({ ...before, cobranca: { stripe_payment: offered.stripe_payment, valor } })),
    decline: () => offered && setDeclined((before) => [...before, offered.stripe_payment]),
    declined,
    recheck: async () => {
      const { cobrancas } = await queryClient.fetchQuery({ ...LIVRES, staleTime: 0 })
      if (cobrancas.some(fits)) throw new ApiError(409, COBRANCA_SEM_USO)
    },
  }
}
