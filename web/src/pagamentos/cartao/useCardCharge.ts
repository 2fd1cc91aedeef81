import { pagamentos } from '@concordia/contract/pagamentos/calls'
import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { type Cents, toReais } from '@concordia/contract/values/money'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/error.ts'
import { mutationOf } from '../../api/query.ts'
import type { PaymentChoice, UpdateChoice } from '../passo/choice.ts'
import { type CardForm, hasEnded } from './cardForm.ts'

const REFUSED = 'A autenticação foi recusada e nada foi cobrado.'
const NOT_FINISHED = 'A autenticação do cartão não foi concluída e nada foi cobrado.'
const PROCESSING = 'A operadora ainda está processando a cobrança. Aguarde um instante e tente de novo: ela não se repetirá.'
const ENDED = 'A tentativa anterior terminou sem cobrança. Informe o cartão e tente de novo.'

interface CardChargeOptions {
  /** Identifies what is paid for. With the number of the attempt it is the charge's idempotency key. */
  chave: string
  choice: PaymentChoice
  onChange: UpdateChoice
  /** The unused charges that the user did not want to use: the server refuses to charge while there is another one. */
  dispensadas: readonly string[]
}

/**
 * Charges the entered card once (docs/rules/fees.md#card). A charge already made for this amount is used; an attempt
 * whose answer was lost is sent again with its card; a declined one begins a new attempt.
 * @returns a function from cents to the charge's id; it throws ApiError (402 declined, with the provider's words) and
 * CardNotEntered
 */
export function useCardCharge({
  chave,
  choice,
  onChange,
  dispensadas,
}: CardChargeOptions): (valor: Cents, form: CardForm) => Promise<string> {
  const { mutateAsync } = useMutation(mutationOf(pagamentos.charge, { quiet: true }))
  const change = (patch: Partial<PaymentChoice>) => onChange((before) => ({ ...before, ...patch }))

  const ask = (payment_method: string, valor: Cents, tentativa: number) =>
    mutateAsync({
      body: { valor: toReais(valor), payment_method, dispensadas: [...dispensadas] },
      options: { headers: { 'idempotency-key': tentativa === 1 ? chave : `${chave}.${tentativa}` } },
    })

  return async (valor, form) => {
    if (choice.cobranca?.valor === valor) return choice.cobranca.stripe_payment
    const asked = choice.pendente?.valor === valor ? choice.pendente.payment_method : null
    const card = asked ?? (await form.paymentMethod())
    let { tentativa } = choice
    // After the first answer a charge exists, and only the server's status of it says whether it has ended.
    let made: Cobranca | null = null
    change({ pendente: { payment_method: card, valor } })
    try {
      made = await ask(card, valor, tentativa)
      // This attempt had ended without the client recording it, or the money has been returned since.
      if (hasEnded(made)) {
        if (!form.reusable) throw new ApiError(402, ENDED)
        tentativa += 1
        made = await ask(card, valor, tentativa)
      }
      const again = () => ask(card, valor, tentativa)
      const answered = made.status === 'requires_action' ? await form.authenticate(made, valor, again) : made
      if (!answered || answered.status === 'requires_action') throw new ApiError(400, NOT_FINISHED)
      if (hasEnded(answered)) throw new ApiError(402, REFUSED)
      if (answered.status !== 'succeeded') throw new ApiError(503, PROCESSING)
      change({ tentativa, pendente: null, cobranca: { stripe_payment: answered.stripe_payment, valor } })
      return answered.stripe_payment
    } catch (error) {
      if (isDefinite(error, asked === null && made === null))
        change({ pendente: null, tentativa: endsTry(error) ? tentativa + 1 : tentativa })
      throw error
    }
  }
}

/**
 * The server answered and no money moved; without an answer, or with a 5xx, it may have.
 * @param first nothing had been sent before, so any 4xx (also for the session or the rate limit) means that nothing was charged
 */
const isDefinite = (error: unknown, first: boolean): error is ApiError =>
  error instanceof ApiError && (ENDS.includes(error.status) || (first && error.status >= 400 && error.status < 500))
const ENDS = [400, 402, 422]

/** Declined, or rejected by the provider: under the same idempotency key the answer would be the same. */
const endsTry = ({ status, errors }: ApiError): boolean => status === 402 || errors?.payment_method !== undefined
