import type { Control } from 'react-hook-form'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
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
