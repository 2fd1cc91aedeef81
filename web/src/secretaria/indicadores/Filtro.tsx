import { procedimentos } from '@concordia/contract/procedimentos/calls'
import { NOMES_DOS_TIPOS, TIPOS } from '@concordia/contract/rules/tipos'
import type { FiltroDosIndicadores } from '@concordia/contract/secretaria/schemas/indicadores'
import { formatMes } from '@concordia/contract/secretaria/words'
import { Card, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import css from './indicadores.module.css'

interface FiltroProps {
  filtro: FiltroDosIndicadores
  meses: readonly string[]
  onChange: (filtro: FiltroDosIndicadores) => void
}

/** Period, area of law and kind; each choice counts at once. */
export function Filtro({ filtro, meses, onChange }: FiltroProps) {
  const { from, to, area, tipo } = filtro
  const { data } = useQuery(queryOf(procedimentos.areas, undefined, { overlay: false }))
  const months = [...new Set([...meses, from, to])]
    .toSorted()
    .toReversed()
    .map((mes) => ({ value: mes, label: formatMes(mes) }))
  return (
    <Card mb="lg">
      <div className={css.filtro}>
        <NativeSelect
          label="De"
          data={months}
          value={from}
          onChange={({ currentTarget: { value } }) => onChange({ ...filtro, from: value, to: value > to ? value : to })}
        />
        <NativeSelect
          label="Até"
          data={months}
          value={to}
          onChange={({ currentTarget: { value } }) => onChange({ ...filtro, to: value, from: value < from ? value : from })}
        />
        <NativeSelect
          label="Área"
          data={[
            { value: '', label: 'Todas as áreas' },
            ...(data?.areas ?? []).map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
          value={area === undefined || !data ? '' : String(area)}
          onChange={({ currentTarget: { value } }) => onChange({ ...filtro, area: value ? Number(value) : undefined })}
        />
        <NativeSelect
          label="Tipo"
          data={[
            { value: '', label: 'Processos e casos' },
            ...NOMES_DOS_TIPOS.map((value) => ({ value, label: TIPOS[value].lista })),
          ]}
          value={tipo ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filtro, tipo: NOMES_DOS_TIPOS.find((nome) => nome === value) })
          }
        />
      </div>
    </Card>
  )
}
