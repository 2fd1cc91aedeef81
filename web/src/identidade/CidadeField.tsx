import { identidade } from '@concordia/contract/identidade/calls'
import { Cidade } from '@concordia/contract/identidade/schemas/identidade'
import type { FieldValues } from 'react-hook-form'
import { call } from '../api/call.ts'
import type { FieldProps } from '../ui/form/field.ts'
import { SearchField } from '../ui/form/SearchField.tsx'

type CidadeFieldProps<T extends FieldValues, O> = Pick<FieldProps<T, O>, 'control' | 'name' | 'description'>

/** A city, found among the server's municipalities; the form holds the whole item. */
export const CidadeField = <T extends FieldValues, O>(props: CidadeFieldProps<T, O>) => (
  <SearchField
    {...props}
    label="Cidade"
    search={searchCidades}
    optionOf={({ id, descricao }: Cidade) => ({ value: id, label: descricao })}
    required
  />
)

const searchCidades = async (text: string, signal: AbortSignal) =>
  (await call(identidade.searchCidades, { params: { text } }, { signal })).cidades

/** The rule of a form that sends the chosen city as its id. */
export const CidadeEscolhida = Cidade.nullable()
  .refine((cidade) => cidade !== null, 'Informe a cidade')
  .transform((cidade) => cidade?.id ?? 0)
