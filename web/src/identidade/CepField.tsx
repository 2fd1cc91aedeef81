import { identidade } from '@concordia/contract/identidade/calls'
import type { Cidade } from '@concordia/contract/identidade/schemas/identidade'
import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { call } from '../api/call.ts'
import { useInstalacao } from '../api/instalacao.ts'
import { MaskField } from '../ui/form/masked/MaskField.tsx'

type CampoDaCidade = 'cidade' | 'cidade_id'
/** The fields of an address; each form calls its city by one of the two names. */
type Endereco = { cep: string; endereco: string; bairro: string } & Partial<Record<CampoDaCidade, Cidade | null>>

interface CepFieldProps<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  cidade: CampoDaCidade
  autoComplete: string
}

/** The CEP of an address. Where the installation looks addresses up, leaving it fills what is still empty. */
export function CepField<T extends FieldValues, O>({ form, cidade, autoComplete }: CepFieldProps<T, O>) {
  const { control, getValues, setValue, formState } = form as unknown as UseFormReturn<Endereco>
  const { cep: known } = useInstalacao()
  const asked = useRef('')
  const { isSubmitted } = formState

  const lookUp = async (cep: string) => {
    if (!known || cep.length !== 8 || cep === asked.current) return
    asked.current = cep
    // Nobody waits for it: without an answer the address is typed.
    const { endereco } = await call(identidade.consultarCep, { params: { cep } }).catch(() => ({ endereco: null }))
    // Another CEP was typed meanwhile.
    if (!endereco || getValues('cep') !== cep) return
    const found = { endereco: endereco.endereco, bairro: endereco.bairro, [cidade]: isChoosing() ? null : endereco.cidade }
    for (const [field, value] of Object.entries(found) as [keyof Endereco, string][])
      if (value && !getValues(field)) setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <MaskField
      control={control}
      name="cep"
      mask="cep"
      label="CEP"
      autoComplete={autoComplete}
      onLeave={(cep) => void lookUp(cep)}
      required
    />
  )
}

/** The user is typing into a field with a list: the city of the form, which holds nothing until one is chosen. */
function isChoosing(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement.role === 'combobox' && activeElement.value !== ''
}
