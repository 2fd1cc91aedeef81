import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { MEIOS, type Meio } from '@concordia/contract/rules/pagamento'
import { Radio, Stack } from '@mantine/core'
import type { Means } from './means.tsx'

interface MeansChoiceProps {
  means: readonly Means[]
  value: Meio | null
  onChange: (meio: Meio) => void
  disabled: boolean
}

/** Card, Pix, boleto or balance (docs/rules/fees.md#table); what cannot be used says why. */
export const MeansChoice = ({ means, value, onChange, disabled }: MeansChoiceProps) => (
  <Radio.Group label="Forma de pagamento" value={value ?? ''} onChange={(meio) => onChange(meio as Meio)}>
    <Stack gap="sm" mt="xs">
      {means.map(({ meio, reason }) => (
        <Radio key={meio} value={meio} label={MEIOS[meio]} description={reason} disabled={disabled || reason !== undefined} />
      ))}
    </Stack>
  </Radio.Group>
)
