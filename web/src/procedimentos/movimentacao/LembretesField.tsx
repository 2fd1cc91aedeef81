import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { MAX_DIAS_DE_AVISO } from '@concordia/contract/rules/limits'
import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from '../../ui/form/field.ts'
import { LIST, SCROLLED } from '../../ui/form/styles-combobox.ts'

const SUGGESTED = [1, 2, 3, 5, 10, 15, 30]
const MAX_LEMBRETES = 10
const wordsOf = (dias: number) => (dias === 1 ? '1 dia' : `${dias} dias`)

/** Days before a deadline on which a reminder is sent, each a chip "N dia(s)"; the form holds the numbers. */
export function LembretesField<T extends FieldValues, O>({
  control,
  name,
}: Pick<FieldProps<T, O>, 'control'> & { name: FieldPath<T> }) {
  const { field, fieldState } = useController({ control, name })
  const [recusado, setRecusado] = useState(false)
  const dias = (field.value ?? []) as number[]
  const change = (texts: string[]) => {
    const typed = texts.map((text) => Number(/\d+/.exec(text)?.[0] ?? 0))
    const valid = typed.filter((each) => each >= 1 && each <= MAX_DIAS_DE_AVISO)
    setRecusado(valid.length < typed.length)
    field.onChange([...new Set(valid)].sort((a, b) => a - b))
  }
  return (
    <TagsInput
      {...field}
      size="md"
      label="Lembretes (opcional)"
      description={`Quantos dias antes do prazo avisar: escolha ou digite um número de 1 a ${MAX_DIAS_DE_AVISO} e aperte Enter.`}
      data={SUGGESTED.map(wordsOf)}
      value={dias.map(wordsOf)}
      onChange={change}
      onSearchChange={(text) => text && setRecusado(false)}
      maxTags={MAX_LEMBRETES}
      inputMode="numeric"
      clearable
      openOnFocus={false}
      comboboxProps={LIST}
      {...SCROLLED}
      clearButtonProps={{ 'aria-label': 'Limpar lembretes' }}
      error={recusado ? `Use um número de 1 a ${MAX_DIAS_DE_AVISO}` : fieldState.error?.message}
    />
  )
}
