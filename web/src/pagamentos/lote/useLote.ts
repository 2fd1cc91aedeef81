import { custas } from '@concordia/contract/pagamentos/calls'
import type { Custa } from '@concordia/contract/pagamentos/schemas/custas'
import { type Cents, toCents } from '@concordia/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { usePeriodo } from '../periodo/usePeriodo.ts'

/** A batch being prepared: the period, and its open fees, included or taken out. */
export function useLote() {
  const { form, periodo } = usePeriodo()
  const [retiradas, setRetiradas] = useState<ReadonlySet<number>>(new Set())
  const { data, error, refetch } = useQuery({
    ...queryOf(custas.emAberto, { params: periodo ?? { from: '', to: '' } }),
    enabled: periodo !== undefined,
  })
  const found = periodo && data?.pagamentos
  return {
    form,
    periodo,
    error,
    refetch,
    found: found && {
      dentro: found.filter(({ id }) => !retiradas.has(id)),
      fora: found.filter(({ id }) => retiradas.has(id)),
    },
    retirar: (id: number) => setRetiradas((before) => new Set(before).add(id)),
    incluir: (id: number) => setRetiradas((before) => new Set([...before].filter((other) => other !== id))),
  }
}

export const totalOf = (custas: readonly Custa[]): Cents => custas.reduce((sum, { valor }) => sum + toCents(valor), 0)
