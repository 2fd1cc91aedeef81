import { CidadeField } from '../../identidade/CidadeField.tsx'
import { CpfCnpjField, MaskField } from '../../ui/form/masked/MaskField.tsx'
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
      <CidadeField control={control} name="cidade_id" />
      <MaskField control={control} name="cep" mask="cep" label="CEP" autoComplete="off" required />
    </div>
  </>
)
