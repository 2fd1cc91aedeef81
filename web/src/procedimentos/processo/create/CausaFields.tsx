import { ARBITROS } from '@concordia/contract/rules/custas'
import type { ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import { useWatch } from 'react-hook-form'
import { path } from '../../../paths/paths.ts'
import { MoneyField } from '../../../ui/form/masked/MoneyField.tsx'
import { RadioField } from '../../../ui/form/RadioField.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { FormSection } from '../../../ui/wizard/FormSection.tsx'
import { NOMES_DOS_CAMPOS } from '../../protocolo/campos.ts'
import { custasEmPalavras } from '../../protocolo/custas.ts'
import { type DadosControl, nomeDosArbitros } from './peticao.ts'

interface CausaFieldsProps {
  control: DadosControl
  itens: readonly ItemDeCustas[]
}

export const CausaFields = ({ control, itens }: CausaFieldsProps) => (
  <FormSection title="Causa e arbitragem" fields={['valor', 'numero_arbitros', 'conciliacao']} names={NOMES_DOS_CAMPOS}>
    <MoneyField
      control={control}
      name="valor"
      label="Valor da causa"
      description={
        <>
          É o valor econômico da disputa e define as custas, com o número de árbitros.{' '}
          <TextLink to={path('Simulador')} newTab fz="inherit">
            Simular as custas
          </TextLink>
        </>
      }
      required
    />
    <ArbitrosField control={control} itens={itens} />
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

function ArbitrosField({ control, itens }: CausaFieldsProps) {
  const valor = useWatch({ control, name: 'valor' })
  return (
    <RadioField
      control={control}
      name="numero_arbitros"
      label="Número de árbitros"
      options={ARBITROS.map((numero) => ({
        value: String(numero),
        label: nomeDosArbitros(numero),
        description: custasEmPalavras(itens, { objeto: 'processo', arbitros: numero }, valor),
      }))}
      required
    />
  )
}
