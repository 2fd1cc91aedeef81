import type { Prazo } from '@concordia/contract/calendario/schemas'
import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { nomeDe, type Referencia } from '../paths/procedimento.ts'
import css from './Prazos.module.css'

interface FiltroDeProcedimentoProps {
  prazos: readonly Prazo[]
  /** The procedimentos of the hearings. */
  outros: readonly Referencia[]
  /** Whether these are all deadlines there are. */
  completo: boolean
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/**
 * Chooses one of the procedimentos that have deadlines or hearings; where there are too many to list, by its number. Renders nothing when there
 * is nothing to choose.
 */
export function FiltroDeProcedimento({ prazos, outros, completo, value, onChange }: FiltroDeProcedimentoProps) {
  if (!completo) return <Numero value={value} onChange={onChange} />
  const names = new Map(outros.map((procedimento) => [String(procedimento.id), nomeDe(procedimento)]))
  for (const { procedimento, partes } of prazos) names.set(String(procedimento.id), `${nomeDe(procedimento)}, ${partes}`)
  if (names.size < 2 && !value) return null
  // The one in the address may have nothing in this period.
  if (value && !names.has(String(value))) names.set(String(value), 'Procedimento sem nada neste período')
  return (
    <NativeSelect
      className={css.filtro ?? ''}
      aria-label="Procedimento"
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
      data={[{ value: '', label: 'Todos os procedimentos' }, ...[...names].map(([value, label]) => ({ value, label }))]}
    />
  )
}

function Numero({ value, onChange }: Pick<FiltroDeProcedimentoProps, 'value' | 'onChange'>) {
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(String(value ?? '')), [value])
  const choose = () => {
    const wanted = Number(typed) || undefined
    if (wanted !== value) onChange(wanted)
  }
  return (
    <TextInput
      className={css.filtro ?? ''}
      label="Número do processo ou do caso"
      description="Em branco, aparecem todos."
      inputMode="numeric"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 15))}
      onBlur={choose}
      onKeyDown={(event) => event.key === 'Enter' && choose()}
    />
  )
}
