import type { Tipo } from '@concordia/contract/rules/tipos'
import { type Control, useWatch } from 'react-hook-form'
import { ChecksField } from '../../ui/form/ChecksField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { ABERTURA, papeisDe } from '../autos/sigilo.ts'
import type { MovimentacaoPronta, Valores } from './movimentacao.ts'

interface SigiloFieldsProps {
  tipo: Tipo
  control: Control<Valores, unknown, MovimentacaoPronta>
}

/** The people who may open the files, from the moment they are sent; hidden while there are none. */
export function SigiloFields({ tipo, control }: SigiloFieldsProps) {
  const [documentos, audios, abertura] = useWatch({ control, name: ['documentos', 'audios', 'abertura'] })
  if (documentos.length + audios.length === 0) return null
  return (
    <FormSection
      title="Visível a"
      about="Vale para todos os arquivos deste evento. A descrição do evento continua visível para quem vê os autos."
      order={2}
    >
      <RadioField control={control} name="abertura" label="Quem pode abrir" options={ABERTURA} required />
      {abertura === 'papeis' && (
        <ChecksField control={control} name="papeis" label="Abrem, além da secretaria" options={papeisDe(tipo)} />
      )}
    </FormSection>
  )
}
