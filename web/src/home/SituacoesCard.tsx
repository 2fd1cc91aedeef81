import type { Machine } from '@concordia/contract/rules/machine'
import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Distribution } from './Distribution.tsx'
import css from './Home.module.css'
import { SituacoesTable } from './SituacoesTable.tsx'

export interface Contagem {
  situacao: number
  count: number
}

interface SituacoesCardProps {
  title: string
  machine: Machine
  counts: readonly Contagem[]
  /** Where the row of a situação leads, by its slug. */
  hrefOf: (slug: string) => string
  all: ReactNode
  empty: ReactNode
}

/** One kind of procedimento: a bar of the shares, the numbers in words, the total. */
export function SituacoesCard({ title, machine, counts, hrefOf, all, empty }: SituacoesCardProps) {
  const heading = useId()
  const rows = counts
    .toSorted((a, b) => a.situacao - b.situacao)
    .map(({ situacao, count }) => ({
      situacao,
      count,
      label: machine[situacao]?.label ?? '',
      slug: machine[situacao]?.slug ?? '',
    }))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card component="section" aria-labelledby={heading}>
      <div className={css.head}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {total > 0 && all}
      </div>
      {total === 0 ? (
        <div className={css.empty}>{empty}</div>
      ) : (
        <>
          <Distribution rows={rows} />
          <SituacoesTable labelledBy={heading} rows={rows} total={total} hrefOf={hrefOf} />
        </>
      )}
    </Card>
  )
}
