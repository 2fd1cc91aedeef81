import { Input, Text, useComputedColorScheme, useMantineTheme } from '@mantine/core'
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElementOptions, StripeElements } from '@stripe/stripe-js'
import { useEffect, useId, useState } from 'react'
import { ApiError } from '../../api/error.ts'
import { type CardForm, CardNotEntered, hasEnded } from './cardForm.ts'
import css from './stripe.module.css'

interface StripeFormProps {
  stripe: Stripe
  locked: string | undefined
  disabled: boolean
  onForm: (form: CardForm | null) => void
}

/** The content of `StripeCard` once Stripe's script has loaded. */
export const StripeForm = ({ stripe, ...rest }: StripeFormProps) => (
  <Elements stripe={stripe}>{rest.locked ? <LockedCard {...rest} locked={rest.locked} /> : <CardField {...rest} />}</Elements>
)

type FieldProps = Omit<StripeFormProps, 'stripe' | 'locked'>

/** The earlier card is asked about first; Stripe is still needed for the bank's authentication. */
function LockedCard({ locked, onForm }: FieldProps & { locked: string }) {
  const stripe = useStripe()
  useEffect(() => {
    if (stripe) onForm(formOf(stripe, () => Promise.reject(new CardNotEntered())))
    return () => onForm(null)
  }, [stripe, onForm])
  return <Text>{locked}</Text>
}

function CardField({ disabled, onForm }: FieldProps) {
  const stripe = useStripe()
  const elements = useElements()
  const options = useLook()
  const id = useId()
  const [ready, setReady] = useState(false)
  const [focused, setFocused] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    if (!stripe || !elements || !ready) return
    onForm(formOf(stripe, () => enteredCard(stripe, elements, setError)))
    return () => onForm(null)
  }, [stripe, elements, ready, onForm])
  return (
    <Input.Wrapper
      id={id}
      label="Dados do cartão"
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error && <span role="alert">{error}</span>}
      attributes={{ root: { role: 'group', 'aria-labelledby': `${id}-label` } }}
    >
      <div className={css.field} data-focused={focused || undefined} data-invalid={error !== null || undefined}>
        <CardElement
          options={{ ...options, hidePostalCode: true, disableLink: true, disabled }}
          onReady={() => setReady(true)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onLoadError={() => setError(NOT_OPENED)}
          onChange={(change) => setError(change.error?.message ?? null)}
        />
      </div>
    </Input.Wrapper>
  )
}

const NOT_OPENED = 'O campo do cartão não pôde ser aberto. Recarregue a página ou escolha outra forma de pagamento.'
const NOT_MADE = 'A operadora não recebeu os dados do cartão. Nada foi cobrado; tente de novo.'

/** Sends the entered card to Stripe. @returns its id. @throws CardNotEntered; ApiError with Stripe's words: 402, or else 400 */
async function enteredCard(stripe: Stripe, elements: StripeElements, tell: (error: string) => void): Promise<string> {
  const card = elements.getElement('card')
  if (!card) throw new CardNotEntered()
  const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card })
  if (paymentMethod) return paymentMethod.id
  if (error.type === 'validation_error') {
    tell(error.message ?? NOT_MADE)
    card.focus()
    throw new CardNotEntered()
  }
  throw new ApiError(error.type === 'card_error' ? 402 : 400, error.message ?? NOT_MADE)
}

const NOT_AUTHENTICATED = 'O banco não confirmou a cobrança e nada foi cobrado.'

const formOf = (stripe: Stripe, paymentMethod: () => Promise<string>): CardForm => ({
  paymentMethod,
  reusable: false,
  authenticate: async ({ client_secret = '' }, _valor, again) => {
    const { error } = await stripe.handleNextAction({ clientSecret: client_secret })
    // The bank's answer comes through our server; the browser only knows why the authentication may have failed.
    const answered = await again()
    if (error && answered.status !== 'succeeded') {
      throw new ApiError(hasEnded(answered) ? 402 : 400, error.message ?? NOT_AUTHENTICATED)
    }
    return answered
  },
})

/** The theme's input style, for Stripe's frame, which our styles do not reach. */
function useLook(): StripeCardElementOptions {
  const { colors, black } = useMantineTheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const color = dark ? colors.dark[0] : black
  const error = dark ? '#ff9a94' : colors.red[9]
  return {
    style: {
      base: {
        color,
        iconColor: dark ? colors.dark[2] : colors.gray[7],
        fontFamily: 'Inter, system-ui, sans-serif',
        fontSize: '16px',
        lineHeight: '24px',
        '::placeholder': { color: dark ? colors.dark[2] : colors.gray[7] },
        ':disabled': { color: dark ? colors.dark[2] : colors.gray[7] },
      },
      invalid: { color: error, iconColor: error },
    },
  }
}
