import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { MAX_CARTAO } from '@concordia/contract/rules/custas'
import { MEIOS, type Meio } from '@concordia/contract/rules/pagamento'
import { type Cents, formatMoney } from '@concordia/contract/values/money'
import { Radio, Stack } from '@mantine/core'

const MEANS: readonly Meio[] = ['cartao', 'boleto', 'saldo']

/** Why a means cannot be used for this amount here; null when it can. */
export function reasonAgainst(meio: Meio, valor: Cents): string | null {
  if (meio === 'boleto') return 'O pagamento por boleto estará disponível em breve nesta instalação.'
  if (meio === 'saldo') return 'O pagamento com saldo estará disponível em breve nesta instalação.'
  return valor > MAX_CARTAO ? `O cartão aceita cobranças de até ${formatMoney(MAX_CARTAO)}. Fale com a secretaria.` : null
}

interface MeansChoiceProps {
  valor: Cents
  value: Meio
  onChange: (meio: Meio) => void
}

/** Boleto, card or balance (spec 1 §9); what cannot be used says why. */
export const MeansChoice = ({ valor, value, onChange }: MeansChoiceProps) => (
  <Radio.Group label="Forma de pagamento" value={value} onChange={(meio) => onChange(meio as Meio)}>
    <Stack gap="sm" mt="xs">
      {MEANS.map((meio) => {
        const reason = reasonAgainst(meio, valor)
        return <Radio key={meio} value={meio} label={MEIOS[meio]} description={reason} disabled={reason !== null} />
      })}
    </Stack>
  </Radio.Group>
)
