import { prazos } from '@concordia/contract/calendario/calls'
import { Day } from '@concordia/contract/http/shapes'
import { MAX_DIAS_UTEIS } from '@concordia/contract/rules/limits'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { queryOf } from '../../api/query.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { PrazoField } from '../../ui/form/DateField.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { donosDoPrazo } from '../donosDoPrazo.ts'
import { LembretesField } from './LembretesField.tsx'
import type { MovimentacaoPronta, Valores } from './movimentacao.ts'

const TIPOS = [
  { value: 'data', label: 'Até uma data' },
  { value: 'dias_uteis', label: 'Em dias úteis' },
]

interface PrazoFieldsProps {
  tipo: Tipo
  control: Control<Valores, unknown, MovimentacaoPronta>
  /** The partes of the procedimento; each may own the deadline. */
  partes: readonly { id: number; nome: string }[]
}

/** The day on which the deadline will end, as the server counts it. */
function Termina({ control }: Pick<PrazoFieldsProps, 'control'>) {
  const [contagem, prazo, dias] = useWatch({ control, name: ['tipoPrazo', 'prazo', 'dias_uteis'] })
  const query =
    contagem === 'data'
      ? Day.safeParse(prazo).success && { dias_uteis: 0, de: prazo! }
      : dias !== null && dias >= 1 && dias <= MAX_DIAS_UTEIS && { dias_uteis: dias }
  const { data } = useQuery({ ...queryOf(prazos.dia, { query: query || { dias_uteis: 0 } }), enabled: query !== false })
  if (!query || !data) return null
  return (
    <Text size="sm" role="status">
      Termina em <b>{formatDate(data.dia)}</b>, {data.semana}.
    </Text>
  )
}

/** The deadline set by the evento, whose it is, and its reminders. */
export function PrazoFields({ tipo, control, partes }: PrazoFieldsProps) {
  const [comPrazo, contagem] = useWatch({ control, name: ['comPrazo', 'tipoPrazo'] })
  const donos = donosDoPrazo(tipo, partes)
  return (
    <FormSection title="Prazo" order={2}>
      <CheckboxField control={control} name="comPrazo" label="Definir prazo" />
      {comPrazo && (
        <>
          <RadioField control={control} name="tipoPrazo" label="Como contar" options={TIPOS} inline />
          {contagem === 'data' ? (
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
              description="Contados a partir do dia útil seguinte, sem feriados, recesso da câmara e dias de indisponibilidade."
              required
            />
          )}
          <Termina control={control} />
          <SelectField control={control} name="prazoDe" label="De quem é o prazo" options={donos} required />
          <LembretesField control={control} name="notificacoes" />
        </>
      )}
    </FormSection>
  )
}
