import { ARBITROS, custasProcesso, LIMIAR, PERCENTUAL } from '@concordia/contract/rules/custas'
import { toCents } from '@concordia/contract/values/money'
import { useWatch } from 'react-hook-form'
import { NOMES_DOS_CAMPOS } from '../../procedimentos/protocolo/campos.ts'
import { MoneyField } from '../../ui/form/masked/MoneyField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { type DadosControl, nomeDosArbitros } from './peticao.ts'

export const CausaFields = ({ control }: { control: DadosControl }) => (
  <FormSection title="Causa e arbitragem" fields={['valor', 'numero_arbitros', 'conciliacao']} names={NOMES_DOS_CAMPOS}>
    <MoneyField
      control={control}
      name="valor"
      label="Valor da causa"
      description={`É o valor econômico da disputa e define as custas: até ${moneyText(LIMIAR)}, um valor fixo conforme o número de árbitros; acima disso, ${PERCENTUAL}% do valor da causa.`}
      required
    />
    <ArbitrosField control={control} />
    <RadioField
      control={control}
      name="conciliacao"
      label="Tem interesse em conciliação?"
      options={[
        { value: 'S', label: 'Sim' },
        { value: 'N', label: 'Não' },
      ]}
      inline
      required
    />
  </FormSection>
)

function ArbitrosField({ control }: { control: DadosControl }) {
  const valor = useWatch({ control, name: 'valor' })
  const cents = typeof valor === 'number' && valor > 0 ? toCents(valor) : null
  return (
    <RadioField
      control={control}
      name="numero_arbitros"
      label="Número de árbitros"
      options={ARBITROS.map((numero) => ({
        value: String(numero),
        label: nomeDosArbitros(numero),
        description: `Custas de ${moneyText(custasProcesso(cents ?? 0, numero))}${cents === null ? ` para causas de até ${moneyText(LIMIAR)}` : ''}.`,
      }))}
      required
    />
  )
}
