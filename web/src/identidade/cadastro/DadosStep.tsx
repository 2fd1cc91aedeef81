import { MaskField } from '../../ui/form/masked/MaskField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import layout from '../../ui/layout.module.css'
import type { DadosForm } from './registro.ts'
import { StepForm } from './StepForm.tsx'

export const DadosStep = ({ form: { control, handleSubmit }, onDone }: { form: DadosForm; onDone: () => void }) => (
  <StepForm onSubmit={handleSubmit(onDone)} submit="prosseguir">
    <div className={layout.pair}>
      <TextField control={control} name="first_name" label="Nome" autoComplete="given-name" required />
      <TextField control={control} name="last_name" label="Sobrenome" autoComplete="family-name" required />
    </div>
    <div className={layout.pair}>
      <MaskField control={control} name="cpf" mask="cpf" label="CPF" autoComplete="off" required />
      <TextField control={control} name="rg" label="RG" autoComplete="off" required />
    </div>
    <div className={layout.pair}>
      <MaskField control={control} name="telefone" mask="phone" label="Telefone celular" autoComplete="tel-national" required />
    </div>
  </StepForm>
)
