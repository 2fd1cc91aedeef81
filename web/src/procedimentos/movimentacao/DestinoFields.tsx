import type { Control } from 'react-hook-form'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { DESTINO } from '../autos/sigilo.ts'
import type { MovimentacaoPronta, Valores } from './movimentacao.ts'

/** For whom the evento is (docs/rules/access.md#for-whom-a-filing-is). */
export const DestinoFields = ({ control }: { control: Control<Valores, unknown, MovimentacaoPronta> }) => (
  <FormSection
    title="A quem se destina"
    about="Os demais veem apenas que você enviou algo reservado, e quando; não leem a descrição nem abrem os arquivos."
    order={2}
  >
    <RadioField control={control} name="destino" label="Destino" options={DESTINO} required />
  </FormSection>
)
