import type { Prazo } from '@concordia/contract/calendario/schemas'
import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { nomeDe } from '../paths/procedimento.ts'
import css from './Prazos.module.css'

interface FiltroDeProcedimentoProps {
  prazos: readonly Prazo[]
  /** Whether these are all there are. */
  completo: boolean
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/**
 * Chooses one of the procedimentos that have deadlines; where there are too many to list, by its number. Renders nothing when there
 * is nothing to choose.
 */
export function FiltroDeProcedimento({ prazos, completo, value, onChange }: FiltroDeProcedimentoProps) {
  if (!completo) return <Numero value={value} onChange={onChange} />
  const names = new Map(prazos.map(({ procedimento, partes }) => [String(procedimento.id), `${nomeDe(procedimento)}, ${partes}`]))
  if (names.size < 2 && !value) return null
  // The one in the address may have no deadline in this period.
  if (value && !names.has(String(value))) names.set(String(value), 'Procedimento sem prazos neste período')
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
      description="Em branco, aparecem os prazos de todos."
      inputMode="numeric"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 15))}
      onBlur={choose}
      onKeyDown={(event) => event.key === 'Enter' && choose()}
    />
  )
}
