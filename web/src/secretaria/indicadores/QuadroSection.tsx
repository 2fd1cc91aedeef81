import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { Folded } from '../../ui/page/Folded.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import css from './indicadores.module.css'
import type { QuadroPronto } from './quadros.ts'

/** One picture with the table behind it. */
export function QuadroSection({ quadro, action }: { quadro: QuadroPronto; action?: ReactNode }) {
  const { title, about, de, categories, series, stacked, format } = quadro
  const empty = series.every(({ values }) => values.every((value) => value === null || value === 0))
  const headers = quadro.table?.headers ?? series.map(({ name }) => name)
  const cells = quadro.table?.cells ?? ((at: number) => series.map(({ values }) => textOf(values[at] ?? null, format)))
  const columns: [Column<number>, ...Column<number>[]] = [
    { header: de, cell: (at) => categories[at]! },
    ...headers.map((header, index) => ({ header, align: 'right' as const, cell: (at: number) => cells(at)[index] || '–' })),
  ]
  return (
    <Section title={title} about={about} action={action}>
      <Card>
        {empty ? (
          <EmptyState>Nada neste período.</EmptyState>
        ) : (
          <BarChart
            label={`Gráfico: ${title}. Os números estão na tabela.`}
            categories={categories}
            series={series}
            stacked={stacked}
            format={format}
          />
        )}
        <div className={css.tabela}>
          <Folded label={`Ver a tabela: ${title}`}>
            <DataTable label={title} columns={columns} rows={categories.map((_, at) => at)} rowKey={(at) => at} />
          </Folded>
        </div>
      </Card>
    </Section>
  )
}

const textOf = (value: number | null, format: (value: number) => string) => (value === null ? '' : format(value))
