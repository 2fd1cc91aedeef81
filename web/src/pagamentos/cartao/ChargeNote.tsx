import type { CobrancaLivre } from '@concordia/contract/pagamentos/schemas/saldo'
import { type Cents, toCents } from '@concordia/contract/values/money'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { moneyText } from '../../ui/text/money.ts'
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
          ? `O cartão já pagou ${moneyText(cobranca.valor)}. Enquanto as custas forem estas, nada é cobrado de novo.`
          : `As custas mudaram. A cobrança anterior, de ${moneyText(cobranca.valor)}, volta ao cartão depois de 24 horas, se não for utilizada.`}
      </Text>
    </Alert>
  )
}

interface ChargeOfferProps {
  cobranca: CobrancaLivre
  onUse: () => void
  onDecline: () => void
  disabled: boolean
}

/** Asks whether a charge made in another browser, or for something given up, pays this. */
export function ChargeOffer({ cobranca: { created_at, valor }, onUse, onDecline, disabled }: ChargeOfferProps) {
  const amount = moneyText(toCents(valor))
  return (
    <Alert role="note" color="marca" icon={<IconCreditCard aria-hidden />} title={`Você já pagou ${amount} no cartão`}>
      <Text c="var(--mantine-color-text)">
        A cobrança foi feita em <DateTime value={created_at} /> e ainda não foi utilizada. Se ela é de um envio que continua
        aberto em outra janela, termine aquele envio primeiro.
      </Text>
      <Group mt="md" gap="sm">
        <Button size="sm" disabled={disabled} onClick={onUse}>
          usar esta cobrança
        </Button>
        <Button size="sm" variant="default" disabled={disabled} onClick={onDecline}>
          pagar de outra forma
        </Button>
      </Group>
    </Alert>
  )
}

interface OtherChargesProps {
  cobrancas: readonly CobrancaLivre[]
  /** Whether the fees are opened in a new tab, because this page would lose what it holds. */
  newTab: boolean
}

/** Says which unused charges cannot pay this, because they are of another amount; renders nothing without one. */
export function OtherCharges({ cobrancas: [first, ...more], newTab }: OtherChargesProps) {
  if (!first) return null
  const amount = moneyText(toCents(first.valor))
  return (
    <Alert
      role="note"
      color="marca"
      icon={<IconCreditCard aria-hidden />}
      title={more.length === 0 ? `${UMA} de ${amount}` : VARIAS}
    >
      <Text c="var(--mantine-color-text)">
        {more.length === 0
          ? 'Ela é de outro valor e não paga estas custas. Se não for utilizada, volta ao cartão'
          : 'Elas são de outros valores e não pagam estas custas. Se não forem utilizadas, voltam ao cartão'}{' '}
        depois de 24 horas. Em{' '}
        <TextLink to={path('Pagamentos')} newTab={newTab}>
          Recolhimento de Custas
        </TextLink>{' '}
        você pode transformá-{more.length === 0 ? 'la' : 'las'} em saldo.
      </Text>
    </Alert>
  )
}

const UMA = 'Há uma cobrança ainda não utilizada no cartão,'
const VARIAS = 'Há outras cobranças ainda não utilizadas no cartão'
const MADE = 'A cobrança já foi feita e será aproveitada'
const OTHER = 'A cobrança já feita é de outro valor'
