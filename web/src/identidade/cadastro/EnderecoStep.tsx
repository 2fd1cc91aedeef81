import { TextField } from '../../ui/form/TextField.tsx'
import layout from '../../ui/layout.module.css'
import { CepField } from '../CepField.tsx'
import { CidadeField } from '../CidadeField.tsx'
import type { EnderecoForm } from './registro.ts'
import { StepForm } from './StepForm.tsx'

interface EnderecoStepProps {
  form: EnderecoForm
  onBack: () => void
  onDone: () => void
}

export const EnderecoStep = ({ form, onBack, onDone }: EnderecoStepProps) => (
  <StepForm onSubmit={form.handleSubmit(onDone)} onBack={onBack} submit="prosseguir">
    <div className={layout.pair} data-narrow-second>
      <TextField control={form.control} name="endereco" label="Endereço" autoComplete="address-line1" required />
      <TextField control={form.control} name="numero" label="Número" autoComplete="off" required />
    </div>
    <div className={layout.pair} data-narrow-second>
      <TextField control={form.control} name="bairro" label="Bairro" autoComplete="address-level3" required />
      <CepField form={form} cidade="cidade" autoComplete="postal-code" />
    </div>
    <CidadeField control={form.control} name="cidade" description="Digite as primeiras letras e escolha na lista." />
  </StepForm>
)
