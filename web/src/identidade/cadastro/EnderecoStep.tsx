import { type Cidade, identidade } from '@concordia/contract/identidade/identidade'
import { call } from '../../api/call.ts'
import { MaskField } from '../../ui/form/MaskField.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
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
    <SearchField
      control={control}
      name="cidade"
      label="Cidade"
      description="Digite as primeiras letras e escolha na lista."
      search={searchCidades}
      optionOf={({ id, descricao }: Cidade) => ({ value: id, label: descricao })}
      required
    />
  </StepForm>
)

const searchCidades = async (text: string, signal: AbortSignal) =>
  (await call(identidade.searchCidades, { params: { text } }, { signal })).cidades
