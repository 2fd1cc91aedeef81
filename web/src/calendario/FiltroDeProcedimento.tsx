import type { Prazo } from '@concordia/contract/calendario'
import { NativeSelect } from '@mantine/core'
import { nomeDe } from '../paths/procedimento.ts'
import css from './Prazos.module.css'

/** How the address names a procedimento: "processo-12". */
export const chaveDe = ({ procedimento: { tipo, id } }: Pick<Prazo, 'procedimento'>): string => `${tipo}-${id}`

interface FiltroDeProcedimentoProps {
  prazos: readonly Prazo[]
  /** "processo-12" */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Chooses one of the procedimentos that have deadlines. Renders nothing when there is nothing to choose. */
export function FiltroDeProcedimento({ prazos, value, onChange }: FiltroDeProcedimentoProps) {
  const names = new Map(prazos.map((prazo) => [chaveDe(prazo), `${nomeDe(prazo.procedimento)}, ${prazo.partes}`]))
  if (names.size < 2 && !value) return null
  // The one in the address may have no deadline in this period.
  if (value && !names.has(value)) names.set(value, 'Procedimento sem prazos neste período')
  return (
    <NativeSelect
      className={css.filtro ?? ''}
      aria-label="Procedimento"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      data={[{ value: '', label: 'Todos os procedimentos' }, ...[...names].map(([key, label]) => ({ value: key, label }))]}
    />
  )
}
