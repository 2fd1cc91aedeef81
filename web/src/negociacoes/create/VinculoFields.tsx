import { Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import type { NegociacaoFormulario } from './formulario.ts'
import type { VinculoConferido } from './useVinculo.ts'

const OPCOES = [
  { value: 'nenhum', label: 'Não' },
  { value: 'processos', label: 'A um processo arbitral' },
  { value: 'casos', label: 'A um caso de mediação' },
]
const NUMERO = { processos: 'Número do processo', casos: 'Número do caso' }

interface VinculoFieldsProps {
  form: NegociacaoFormulario
  vinculo: VinculoConferido
}

/** The optional link to a processo or caso, checked when its number has been written. */
export function VinculoFields({ form: { control }, vinculo: { achado, confere } }: VinculoFieldsProps) {
  const tipo = useWatch({ control, name: 'vinculo' })
  return (
    <FormSection
      title="Vínculo (opcional)"
      about="Vincule se a disputa já está em um processo ou caso desta câmara. Todos os e-mails acima precisam ser contatos das partes nele."
    >
      <RadioField control={control} name="vinculo" label="Vincular esta negociação?" options={OPCOES} />
      {tipo !== 'nenhum' && (
        <div>
          <IntegerField
            key={tipo}
            control={control}
            name="procedimento_id"
            label={NUMERO[tipo]}
            onLeave={() => void confere()}
            required
          />
          <Text role="status" size="sm" c="dimmed" mt={4}>
            {achado}
          </Text>
        </div>
      )}
    </FormSection>
  )
}
