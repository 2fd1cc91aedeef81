import { formatDate } from '@concordia/contract/values/dates'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { type MovimentacaoPronta, NENHUM, type Valores } from './movimentacao.ts'

interface RespostaFieldProps {
  form: UseFormReturn<Valores, unknown, MovimentacaoPronta>
  /** Those this user owes an answer, the nearest first. */
  prazos: readonly { id: number; numero: number; descricao: string; prazo: string }[]
}

/** Asks which deadline the movement answers; a single one is chosen from the start, and can be unchosen. */
export function RespostaField({ form, prazos }: RespostaFieldProps) {
  const { control, getValues, setValue } = form
  const [first, ...others] = prazos
  useEffect(() => {
    const chosen = getValues('respondeA')
    const known = chosen === NENHUM || prazos.some(({ id }) => id === chosen)
    if (!known) setValue('respondeA', first && others.length === 0 ? first.id : NENHUM)
  }, [first, others.length, prazos, getValues, setValue])
  const options = [
    ...prazos.map(({ id, numero, descricao, prazo }) => ({
      value: id,
      label: `Responde ao prazo do evento nº ${numero}, ${descricao}, que termina em ${formatDate(prazo)}`,
    })),
    { value: NENHUM, label: 'Não responde a nenhum prazo' },
  ]
  return (
    <FormSection title="Resposta a um prazo seu" about="O prazo respondido fica cumprido nos autos." order={2}>
      <RadioField control={control} name="respondeA" label="Esta movimentação" options={options} />
    </FormSection>
  )
}
