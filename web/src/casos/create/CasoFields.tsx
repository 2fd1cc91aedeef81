import { CASO_ATE_O_LIMIAR, LIMIAR_CASO, PERCENTUAL_CASO } from '@concordia/contract/rules/custas'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { ArquivosFields } from '../../procedimentos/protocolo/ArquivosFields.tsx'
import { NOMES_DOS_CAMPOS } from '../../procedimentos/protocolo/campos.ts'
import { comum } from '../../procedimentos/protocolo/pedido.ts'
import { MoneyField } from '../../ui/form/masked/MoneyField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextAreaField, TextField } from '../../ui/form/TextField.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { Ajuda } from './Ajuda.tsx'
import type { PedidoFormulario } from './pedido.ts'

const SIM_OU_NAO = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
]

interface CasoFieldsProps {
  form: PedidoFormulario
}

/** The fields of step 1 that only a case has. */
export const CasoFields = ({ form }: CasoFieldsProps) => {
  const { control } = form
  return (
    <>
      <FormSection
        title="Disputa"
        fields={['natureza', 'expectativa', 'tentativa', 'hasProcesso', 'processo']}
        names={NOMES_DOS_CAMPOS}
      >
        <TextAreaField control={control} name="natureza" label="Natureza da disputa" autosize minRows={3} required />
        <TextAreaField control={control} name="expectativa" label="Sua expectativa" autosize minRows={3} required />
        <RadioField
          control={control}
          name="tentativa"
          label="Já houve tentativa de acordo?"
          options={SIM_OU_NAO}
          inline
          required
        />
        <ProcessoFields form={form} />
      </FormSection>
      <FormSection
        title="Causa"
        fields={['valor']}
        names={NOMES_DOS_CAMPOS}
        about={
          <Ajuda pergunta="O que é valor da causa?">
            É o valor econômico da disputa e define as custas: até {moneyText(LIMIAR_CASO)}, {moneyText(CASO_ATE_O_LIMIAR)}. Acima
            disso, {PERCENTUAL_CASO.toLocaleString('pt-BR')}% do valor da causa.
          </Ajuda>
        }
      >
        <MoneyField control={control} name="valor" label="Valor da causa" required />
      </FormSection>
      <ArquivosFields
        control={comum(form).control}
        about="Contratos, mensagens e outros documentos que ajudem a entender a disputa."
      />
    </>
  )
}

/** Whether there is a court case about the dispute, and its number. */
function ProcessoFields({ form }: Pick<CasoFieldsProps, 'form'>) {
  const { control, getValues, setValue } = form
  const ha = useWatch({ control, name: 'hasProcesso' }) === 'S'
  useEffect(() => {
    // A wrong number in a field that is gone would stop the form without a word.
    if (!ha && getValues('processo')) setValue('processo', '')
  }, [ha, getValues, setValue])
  return (
    <>
      <RadioField
        control={control}
        name="hasProcesso"
        label="Há processo judicial sobre esta disputa?"
        options={SIM_OU_NAO}
        inline
        required
      />
      {ha && (
        <TextField
          control={control}
          name="processo"
          label="Número do processo judicial"
          placeholder="0000000-00.0000.0.00.0000"
          autoComplete="off"
          required
        />
      )}
    </>
  )
}
