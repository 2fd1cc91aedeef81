import { feriados } from '@concordia/contract/feriados/calls'
import type { Feriado, Recesso } from '@concordia/contract/feriados/schemas'
import { dayOf, formatDate, formatWeekday } from '@concordia/contract/values/dates'
import { ActionIcon, Group, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { Failure } from '../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../ui/page/states/skeletons.tsx'
import type { Column } from '../ui/table/columns.ts'
import { DataTable } from '../ui/table/DataTable.tsx'

/** A holiday, or a recess, which has more than one day; `id` null: a national holiday. */
export interface DiaSemPrazo {
  id: number | null
  especie: 'feriado' | 'recesso'
  de: string
  ate: string
  nome: string
}

const COLUMNS: readonly [Column<DiaSemPrazo>, ...Column<DiaSemPrazo>[]] = [
  {
    header: 'Dia',
    minWidth: '13rem',
    cell: ({ de, ate }) => (
      <span className="numeric">{de === ate ? formatDate(de) : `${formatDate(de)} a ${formatDate(ate)}`}</span>
    ),
  },
  { header: 'Dia da semana', cell: ({ de, ate }) => (de === ate ? formatWeekday(de) : null) },
  { header: 'Nome', minWidth: '12rem', cell: ({ nome }) => nome },
  {
    header: 'Tipo',
    cell: ({ id, especie }) => (especie === 'recesso' ? 'recesso da câmara' : id === null ? 'nacional' : 'feriado da câmara'),
  },
]

interface ListaDeFeriadosProps {
  /** As the address names it; undefined, or a year that the server does not know: the present one. */
  ano: number | undefined
  onAno: (ano: number) => void
  /** A last column, where something can be done with a row. */
  acao?: Column<DiaSemPrazo>
}

/** The days of a year on which no deadline ends, besides weekends. */
export function ListaDeFeriados({ ano: pedido, onAno, acao }: ListaDeFeriadosProps) {
  const ano = pedido && pedido >= PRIMEIRO && pedido <= ULTIMO ? pedido : Number(dayOf(new Date()).slice(0, 4))
  const { data, error, refetch } = useQuery({
    ...queryOf(feriados.list, { query: { ano } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Group gap="xs" mb="md">
        <Title order={2} aria-live="polite" miw="5rem">
          {ano}
        </Title>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Ano anterior"
          disabled={ano === PRIMEIRO}
          onClick={() => onAno(ano - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label="Próximo ano" disabled={ano === ULTIMO} onClick={() => onAno(ano + 1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {error && <Failure error={error} retry={refetch} stale={data !== undefined} />}
      {data ? (
        <DataTable
          label={`Feriados e recesso de ${ano}`}
          columns={acao ? [...COLUMNS, acao] : COLUMNS}
          rows={linhasDe(data)}
          rowKey={({ id, de }) => id ?? de}
        />
      ) : (
        !error && <RowsSkeleton rows={10} />
      )}
    </>
  )
}

const PRIMEIRO = 2000
const ULTIMO = 2099

/** Both kinds together, by their first day. */
const linhasDe = (data: { feriados: Feriado[]; recessos: Recesso[] }): DiaSemPrazo[] =>
  [
    ...data.feriados.map(({ id, dia, nome }) => ({ id, nome, especie: 'feriado' as const, de: dia, ate: dia })),
    ...data.recessos.map((recesso) => ({ ...recesso, especie: 'recesso' as const })),
  ].toSorted((a, b) => a.de.localeCompare(b.de))
