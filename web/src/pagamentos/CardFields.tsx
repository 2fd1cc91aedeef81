import type { Instalacao } from '@concordia/contract/institucional'
import type { CardForm } from './cardForm.ts'
import type { PaymentChoice } from './choice.ts'
import { SandboxCard } from './SandboxCard.tsx'

const LOCKED =
  'A tentativa anterior ficou sem resposta. Ao tentar de novo, perguntamos primeiro por ela, com o mesmo cartão, para que nada seja cobrado duas vezes.'

interface CardFieldsProps {
  instalacao: Instalacao
  choice: PaymentChoice
  onCartao: (cartao: string) => void
  /** The card asked for before, without an answer: no other can be chosen now. */
  pendente: string | null
  busy: boolean
  onForm: (form: CardForm | null) => void
}

/** The card form of whichever provider this installation has. */
export const CardFields = ({ choice, onCartao, pendente, busy }: CardFieldsProps) => (
  <SandboxCard value={pendente ?? choice.cartao} onChange={onCartao} locked={pendente && !busy ? LOCKED : undefined} />
)
