import type { ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { path } from '../../../paths/paths.ts'
import { MoneyField } from '../../../ui/form/masked/MoneyField.tsx'
import { RadioField } from '../../../ui/form/RadioField.tsx'
import { TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { FormSection } from '../../../ui/wizard/FormSection.tsx'
import { ArquivosFields } from '../../protocolo/ArquivosFields.tsx'
import { NOMES_DOS_CAMPOS } from '../../protocolo/campos.ts'
import { custasEmPalavras } from '../../protocolo/custas.ts'
import { comum } from '../../protocolo/pedido.ts'
import { Ajuda } from './Ajuda.tsx'
import type { PedidoFormulario } from './pedido.ts'

const SIM_OU_NAO = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
]

interface CasoFieldsProps {
  form: PedidoFormulario
  itens: readonly ItemDeCustas[]
}

/** The fields of step 1 that only a case has. */
export const CasoFields = ({ form, itens }: CasoFieldsProps) => {
  const { control } = form
  const valor = useWatch({ control, name: 'valor' })
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
            É o valor econômico da disputa e define as custas.{' '}
            <TextLink to={path('Simulador')} newTab>
              Simular as custas
            </TextLink>
          </Ajuda>
        }
      >
        <MoneyField
          control={control}
          name="valor"
          label="Valor da causa"
          description={custasEmPalavras(itens, { objeto: 'caso' }, valor)}
          required
        />
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
