import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { CepField } from '../../identidade/CepField.tsx'
import { CidadeField } from '../../identidade/CidadeField.tsx'
import { MaskField } from '../../ui/form/masked/MaskField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import layout from '../../ui/layout.module.css'

interface CamposProps<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
}

const fieldOf =
  <T extends FieldValues, O>({ control }: UseFormReturn<T, unknown, O>) =>
  (name: string) => ({ control, name: name as FieldPath<T>, required: true })

/** The person: name, documents and phone. */
export function DadosFields<T extends FieldValues, O>({ form }: CamposProps<T, O>) {
  const field = fieldOf(form)
  return (
    <>
      <div className={layout.pair}>
        <TextField {...field('first_name')} label="Nome" autoComplete="given-name" />
        <TextField {...field('last_name')} label="Sobrenome" autoComplete="family-name" />
      </div>
      <div className={layout.pair}>
        <MaskField {...field('cpf')} mask="cpf" label="CPF" autoComplete="off" />
        <TextField {...field('rg')} label="RG" autoComplete="off" />
      </div>
      <div className={layout.pair}>
        <MaskField {...field('telefone')} mask="phone" label="Telefone celular" autoComplete="tel-national" />
      </div>
    </>
  )
}

interface EnderecoFieldsProps<T extends FieldValues, O> extends CamposProps<T, O> {
  /** What the form calls the city. */
  cidade: 'cidade' | 'cidade_id'
  ajuda?: string
}

/** The address of a person. */
export function EnderecoFields<T extends FieldValues, O>({ form, cidade, ajuda }: EnderecoFieldsProps<T, O>) {
  const field = fieldOf(form)
  return (
    <>
      <div className={layout.pair} data-narrow-second>
        <TextField {...field('endereco')} label="Endereço" autoComplete="address-line1" />
        <TextField {...field('numero')} label="Número" autoComplete="off" />
      </div>
      <div className={layout.pair} data-narrow-second>
        <TextField {...field('bairro')} label="Bairro" autoComplete="address-level3" />
        <CepField form={form} cidade={cidade} autoComplete="postal-code" />
      </div>
      <CidadeField {...field(cidade)} description={ajuda} />
    </>
  )
}
