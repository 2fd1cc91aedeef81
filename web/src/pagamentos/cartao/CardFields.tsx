import type { Instalacao } from '@concordia/contract/institucional/schemas'
import type { CardForm } from './cardForm.ts'
import { SandboxCard } from './SandboxCard.tsx'
import { StripeCard } from './StripeCard.tsx'

const LOCKED =
  'A tentativa anterior ficou sem resposta. Ao tentar de novo com o mesmo cartão, verificamos antes se ela foi cobrada: nada é cobrado duas vezes.'

interface CardFieldsProps {
  instalacao: Instalacao
  cartao: string
  onCartao: (cartao: string) => void
  /** The card of an attempt without an answer: no other card can be chosen now. */
  pendente: string | null
  busy: boolean
  /** Called with the form that gives an entered card; test cards need none. */
  onForm: (form: CardForm | null) => void
}

/** The card form of the provider that this installation uses. */
export function CardFields({ instalacao, cartao, onCartao, pendente, busy, onForm }: CardFieldsProps) {
  const locked = pendente !== null && !busy ? LOCKED : undefined
  const { cartao: provider, stripe_publishable_key: key } = instalacao
  if (provider === 'stripe' && key) return <StripeCard publishableKey={key} locked={locked} disabled={busy} onForm={onForm} />
  return <SandboxCard value={pendente ?? cartao} onChange={onCartao} locked={locked} />
}
