import { type Cobranca, pagamentos } from '@concordia/contract/pagamentos/pagamentos'
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
  /** Names what is being paid for. With the number of the try it is the charge's idempotency key. */
  chave: string
  choice: PaymentChoice
  onChange: UpdateChoice
}

/**
 * Charges the entered card once (DESIGN 6.10). A charge already made for these cents is used as it is; a try whose
 * answer was lost is asked about again, with the card of that try; a declined one begins a new try.
 * @returns a function from cents to the charge's id; it throws ApiError (402 declined, with the provider's words) and
 * CardNotEntered
 */
export function useCardCharge({ chave, choice, onChange }: CardChargeOptions): (valor: Cents, form: CardForm) => Promise<string> {
  const { mutateAsync } = useMutation(mutationOf(pagamentos.charge, { quiet: true }))
  const change = (patch: Partial<PaymentChoice>) => onChange((before) => ({ ...before, ...patch }))

  const ask = (payment_method: string, valor: Cents, tentativa: number) =>
    mutateAsync({
      body: { valor: toReais(valor), payment_method },
      options: { headers: { 'idempotency-key': tentativa === 1 ? chave : `${chave}.${tentativa}` } },
    })

  return async (valor, form) => {
    if (choice.cobranca?.valor === valor) return choice.cobranca.stripe_payment
    const asked = choice.pendente?.valor === valor ? choice.pendente.payment_method : null
    const card = asked ?? (await form.paymentMethod())
    let { tentativa } = choice
    // From the first answer on there is a charge; only what the server says of it is the end of it.
    let made: Cobranca | null = null
    change({ pendente: { payment_method: card, valor } })
    try {
      made = await ask(card, valor, tentativa)
      // The end of this try was never written down here, or the money has gone back since.
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
 * @param first nothing had been asked before: any refusal, of the session or of the pace too, means that nothing was made
 */
const isDefinite = (error: unknown, first: boolean): error is ApiError =>
  error instanceof ApiError && (ENDS.includes(error.status) || (first && error.status >= 400 && error.status < 500))
const ENDS = [400, 402, 422]

/** Declined, or not taken by the provider: asked again under the same key, it would say the same. */
const endsTry = ({ status, errors }: ApiError): boolean => status === 402 || errors?.payment_method !== undefined
