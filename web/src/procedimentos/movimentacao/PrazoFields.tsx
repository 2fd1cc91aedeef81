import { type Control, useWatch } from 'react-hook-form'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { PrazoField } from '../../ui/form/DateField.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { LembretesField } from './LembretesField.tsx'
import type { MovimentacaoPronta, Valores } from './movimentacao.ts'

const TIPOS = [
  { value: 'data', label: 'Até uma data' },
  { value: 'dias_uteis', label: 'Em dias úteis' },
]

/** The deadline set by the evento, and its reminders. */
export function PrazoFields({ control }: { control: Control<Valores, unknown, MovimentacaoPronta> }) {
  const [comPrazo, tipo] = useWatch({ control, name: ['comPrazo', 'tipoPrazo'] })
  return (
    <FormSection title="Prazo" order={2}>
      <CheckboxField control={control} name="comPrazo" label="Definir prazo" />
      {comPrazo && (
        <>
          <RadioField control={control} name="tipoPrazo" label="Como contar" options={TIPOS} inline />
          {tipo === 'data' ? (
            <PrazoField
              control={control}
              name="prazo"
              label="Prazo"
              description="Se não for dia útil, passa para o primeiro dia útil seguinte."
              required
            />
          ) : (
            <IntegerField
              control={control}
              name="dias_uteis"
              label="Dias úteis"
              description="Contados a partir do dia útil seguinte, sem feriados nacionais e dias de indisponibilidade."
              required
            />
          )}
          <LembretesField control={control} name="notificacoes" />
        </>
      )}
    </FormSection>
  )
}
