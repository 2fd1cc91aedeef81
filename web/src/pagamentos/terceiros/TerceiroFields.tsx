import { CepField } from '../../identidade/CepField.tsx'
import { CidadeField } from '../../identidade/CidadeField.tsx'
import { CpfCnpjField } from '../../ui/form/masked/MaskField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import layout from '../../ui/layout.module.css'
import type { TerceiroFormApi } from './terceiroForm.ts'

export const TerceiroFields = ({ form }: { form: TerceiroFormApi }) => (
  <>
    <CpfCnpjField control={form.control} name="documento" label="CPF/CNPJ" required />
    <TextField control={form.control} name="nome" label="Nome completo ou razão social" autoComplete="off" required />
    <TextField control={form.control} name="endereco" label="Endereço" autoComplete="off" required />
    <TextField control={form.control} name="bairro" label="Bairro" autoComplete="off" required />
    <div className={layout.pair} data-narrow-second>
      <CidadeField control={form.control} name="cidade_id" />
      <CepField form={form} cidade="cidade_id" autoComplete="off" />
    </div>
  </>
)
