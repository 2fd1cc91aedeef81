import { type Cobranca, pagamentos } from '@concordia/contract/pagamentos'
import { type Cents, toReais } from '@concordia/contract/values/money'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../api/error.ts'
import { mutationOf } from '../api/query.ts'
import type { PaymentChoice, UpdateChoice } from './choice.ts'

const REFUSED = 'A autenticação foi recusada e nada foi cobrado.'
const NOT_FINISHED = 'A autenticação do cartão não foi concluída e nada foi cobrado.'
const PROCESSING = 'A operadora ainda está processando a cobrança. Aguarde um instante e tente de novo: ela não se repetirá.'

interface CardChargeOptions {
  /** UUID of what is being paid for. With the number of the try it is the charge's idempotency key. */
  chave: string
  choice: PaymentChoice
  onChange: UpdateChoice
  /** Lets the cardholder answer the bank (3-D Secure); null when the dialog was closed without an answer. */
  authenticate: (made: Cobranca, valor: Cents) => Promise<Cobranca | null>
}

/**
 * Charges the chosen card once (DESIGN 6.10). A charge already made for these cents is used as it is; a try whose
 * answer was lost is asked about again, with the card of that try; a declined one begins a new try.
 * @returns a function from cents to the charge's id; it throws ApiError (402 declined, with the provider's words)
 */
export function useCardCharge({ chave, choice, onChange, authenticate }: CardChargeOptions): (valor: Cents) => Promise<string> {
  const { mutateAsync } = useMutation(mutationOf(pagamentos.charge, { quiet: true }))
  const change = (patch: Partial<PaymentChoice>) => onChange((before) => ({ ...before, ...patch }))

  const ask = (payment_method: string, valor: Cents, tentativa: number) =>
    mutateAsync({
      body: { valor: toReais(valor), payment_method },
      options: { headers: { 'idempotency-key': tentativa === 1 ? chave : `${chave}.${tentativa}` } },
    })

  return async (valor) => {
    if (choice.cobranca?.valor === valor) return choice.cobranca.stripe_payment
    const card = choice.pendente?.valor === valor ? choice.pendente.payment_method : choice.cartao
    let { tentativa } = choice
    change({ pendente: { payment_method: card, valor } })
    try {
      let made = await ask(card, valor, tentativa)
      // The end of this try was never written down here, or the money has gone back since.
      if (hasEnded(made)) {
        tentativa += 1
        made = await ask(card, valor, tentativa)
      }
      const answered = made.status === 'requires_action' ? await authenticate(made, valor) : made
      if (!answered) throw new ApiError(400, NOT_FINISHED)
      if (hasEnded(answered)) throw new ApiError(402, REFUSED)
      if (answered.status !== 'succeeded') throw new ApiError(503, PROCESSING)
      change({ tentativa, pendente: null, cobranca: { stripe_payment: answered.stripe_payment, valor } })
      return answered.stripe_payment
    } catch (error) {
      if (isDefinite(error)) change({ pendente: null, tentativa: error.status === 402 ? tentativa + 1 : tentativa })
      throw error
    }
  }
}

const hasEnded = ({ status }: Cobranca) => status === 'requires_payment_method' || status === 'canceled'

/** The server answered and no money moved; without an answer, or with a 5xx, it may have. */
const isDefinite = (error: unknown): error is ApiError => error instanceof ApiError && error.status >= 400 && error.status < 500
