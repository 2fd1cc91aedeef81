import { type Cents, formatMoney } from '@concordia/contract/values/money'
import { Alert, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import type { PaymentChoice } from '../passo/choice.ts'

interface ChargeNoteProps {
  cobranca: PaymentChoice['cobranca']
  /** The amount to pay now; null while it is not known. */
  valor: Cents | null
}

/** Says what will happen to an unused charge; renders nothing without one. */
export function ChargeNote({ cobranca, valor }: ChargeNoteProps) {
  if (!cobranca) return null
  const fits = valor === null || cobranca.valor === valor
  return (
    <Alert role="note" color="marca" icon={<IconCreditCard aria-hidden />} title={fits ? MADE : OTHER}>
      <Text c="var(--mantine-color-text)">
        {fits
          ? `O cartão já pagou ${formatMoney(cobranca.valor)}. Enquanto as custas forem estas, nada é cobrado de novo.`
          : `As custas mudaram. A cobrança anterior, de ${formatMoney(cobranca.valor)}, volta sozinha ao cartão depois de 24 horas sem uso.`}
      </Text>
    </Alert>
  )
}

const MADE = 'A cobrança já foi feita e será aproveitada'
const OTHER = 'A cobrança já feita é de outro valor'
