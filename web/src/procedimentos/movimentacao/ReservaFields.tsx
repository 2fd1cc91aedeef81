import type { Control } from 'react-hook-form'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { DESTINO } from '../autos/sigilo.ts'
import type { MovimentacaoPronta, Valores } from './movimentacao.ts'

interface ReservaFieldsProps {
  control: Control<Valores, unknown, MovimentacaoPronta>
  conduz: boolean
}

/** Sends the evento of a case only to the mediator (docs/rules/access.md#private-sessions). */
export const ReservaFields = ({ control, conduz }: ReservaFieldsProps) => (
  <FormSection title="Sessão privada (opcional)" order={2}>
    <CheckboxField
      control={control}
      name="so_mediador"
      label="Só para o mediador"
      description={`${conduz ? 'Só você lê a descrição e abre os arquivos; quem vier a mediar o caso em seu lugar não lê, e' : 'Só você e o mediador de agora leem a descrição e abrem os arquivos. Se outra pessoa vier a mediar, você decide se ela lê;'} os demais veem apenas que você enviou algo, e quando.`}
    />
  </FormSection>
)

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
