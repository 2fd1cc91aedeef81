import { type Control, useWatch } from 'react-hook-form'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { PrazoField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import type { MovimentacaoPronta, Valores } from './movimentacao.ts'

interface TarefaFieldsProps {
  control: Control<Valores, unknown, MovimentacaoPronta>
  descricoes: readonly string[]
}

/** The task an arbitrator gives the secretariat with the evento. */
export function TarefaFields({ control, descricoes }: TarefaFieldsProps) {
  const comTarefa = useWatch({ control, name: 'comTarefa' })
  return (
    <FormSection title="Tarefa para a secretaria" order={2}>
      <CheckboxField control={control} name="comTarefa" label="Atribuir tarefa para secretaria" />
      {comTarefa && (
        <>
          <SelectField
            control={control}
            name="tarefa.descricao"
            label="Tarefa"
            options={descricoes.map((value) => ({ value, label: value }))}
            searchable
            required
          />
          <PrazoField control={control} name="tarefa.prazo" label="Prazo da tarefa" required />
          <TextAreaField control={control} name="tarefa.observacoes" label="Observações" />
        </>
      )}
    </FormSection>
  )
}
