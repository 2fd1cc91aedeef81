import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Alert, Radio, Stack, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'

/** The test cards by the names the provider knows (docs/rules/fees.md#card). */
const TEST_CARDS = [
  { payment_method: 'pm_card_visa', label: 'Cartão aprovado' },
  { payment_method: 'pm_card_chargeDeclined', label: 'Cartão recusado' },
  { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds', label: 'Cartão com saldo insuficiente' },
  { payment_method: 'pm_card_authenticationRequired', label: 'Cartão que exige autenticação' },
]

interface SandboxCardProps {
  value: string
  onChange: (payment_method: string) => void
  /** Says why no other card can be chosen now. */
  locked?: string | undefined
}

/** The card form of an installation without a card provider: a list of test cards, no number to type. */
export const SandboxCard = ({ value, onChange, locked }: SandboxCardProps) => (
  <Stack gap="md">
    <Alert role="note" color="yellow" icon={<IconFlask aria-hidden />} title="Ambiente de teste">
      <Text c="var(--mantine-color-text)">
        Nenhum cartão de verdade é cobrado e nenhum número é pedido. Escolha como o cartão de teste deve responder.
      </Text>
    </Alert>
    <Radio.Group label="Cartão de teste" value={value} onChange={onChange} description={locked}>
      <Stack gap="xs" mt="xs">
        {TEST_CARDS.map(({ payment_method, label }) => (
          <Radio key={payment_method} value={payment_method} label={label} disabled={locked !== undefined} />
        ))}
      </Stack>
    </Radio.Group>
  </Stack>
)
