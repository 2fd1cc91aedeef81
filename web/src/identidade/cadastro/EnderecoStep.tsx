import { MaskField } from '../../ui/form/masked/MaskField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { CidadeField } from '../CidadeField.tsx'
import css from './Register.module.css'
import type { EnderecoForm } from './registro.ts'
import { StepForm } from './StepForm.tsx'

interface EnderecoStepProps {
  form: EnderecoForm
  onBack: () => void
  onDone: () => void
}

/** Step 2 of the registration: the address. The city is one of the server's municipalities. */
export const EnderecoStep = ({ form: { control, handleSubmit }, onBack, onDone }: EnderecoStepProps) => (
  <StepForm onSubmit={handleSubmit(onDone)} onBack={onBack} submit="prosseguir">
    <div className={css.pair} data-narrow-second>
      <TextField control={control} name="endereco" label="Endereço" autoComplete="address-line1" required />
      <TextField control={control} name="numero" label="Número" autoComplete="off" required />
    </div>
    <div className={css.pair} data-narrow-second>
      <TextField control={control} name="bairro" label="Bairro" autoComplete="address-level3" required />
      <MaskField control={control} name="cep" mask="cep" label="CEP" autoComplete="postal-code" required />
    </div>
    <CidadeField control={control} name="cidade" description="Digite as primeiras letras e escolha na lista." />
  </StepForm>
)
