import { INDICES } from '@concordia/contract/rules/negociacao'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../ui/form/DateField.tsx'
import { MoneyField } from '../../ui/form/masked/MoneyField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SuggestField } from '../../ui/form/SuggestField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { NATUREZAS } from '../leitura.ts'
import type { NegociacaoFormulario } from './formulario.ts'

const OPCOES = Object.entries(NATUREZAS).map(([value, label]) => ({ value, label }))
const DA_COBRANCA = ['origem_credito', 'indice_atualizacao', 'valor_atualizado'] as const

/** What the negotiation is about; a cobranca also says where the debt comes from and what it is worth today. */
export function ProblemaFields({ form: { control, clearErrors } }: { form: NegociacaoFormulario }) {
  const cobranca = useWatch({ control, name: 'natureza' }) === 'cobranca'
  useEffect(() => {
    if (!cobranca) clearErrors(DA_COBRANCA)
  }, [cobranca, clearErrors])
  return (
    <FormSection title="O que se negocia">
      <RadioField control={control} name="natureza" label="Natureza" options={OPCOES} inline required />
      <TextAreaField
        control={control}
        name="descricao"
        label="Descrição"
        description="O problema em poucas linhas, para quem recebe o convite entender."
        autosize
        minRows={3}
        required
      />
      <MoneyField control={control} name="valor" label="Valor da causa" required />
      {cobranca && (
        <>
          <DateField control={control} name="origem_credito" label="Data de origem do crédito" required />
          <SuggestField
            control={control}
            name="indice_atualizacao"
            label="Índice de atualização sugerido"
            description="Escolha da lista ou escreva outro."
            options={INDICES}
            required
          />
          <MoneyField control={control} name="valor_atualizado" label="Valor atualizado" required />
        </>
      )}
    </FormSection>
  )
}
