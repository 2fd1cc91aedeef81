import { type Cidade, identidade } from '@concordia/contract/identidade/identidade'
import { call } from '../../api/call.ts'
import { CpfCnpjField, MaskField } from '../../ui/form/MaskField.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import css from './terceiro.module.css'
import type { TerceiroFormApi } from './terceiroForm.ts'

/** The fields of a third party for payments. */
export const TerceiroFields = ({ form: { control } }: { form: TerceiroFormApi }) => (
  <>
    <CpfCnpjField control={control} name="documento" label="CPF/CNPJ" required />
    <TextField control={control} name="nome" label="Nome completo ou razão social" autoComplete="off" required />
    <TextField control={control} name="endereco" label="Endereço" autoComplete="off" required />
    <TextField control={control} name="bairro" label="Bairro" autoComplete="off" required />
    <div className={css.pair}>
      <SearchField
        control={control}
        name="cidade_id"
        label="Cidade"
        search={searchCidades}
        optionOf={({ id, descricao }: Cidade) => ({ value: id, label: descricao })}
        required
      />
      <MaskField control={control} name="cep" mask="cep" label="CEP" autoComplete="off" required />
    </div>
  </>
)

const searchCidades = async (text: string, signal: AbortSignal) =>
  (await call(identidade.searchCidades, { params: { text } }, { signal })).cidades
