import { Periodo } from '@concordia/contract/pagamentos/schemas/custas'
import { useEffect } from 'react'
import { useFormOf } from '../../ui/form/useFormOf.ts'

/**
 * Two days, both required, the first not after the last. Errors show as soon as a day was changed, because the
 * form has no button: the period is sent once both are right.
 * @returns the form, and the period once it is right
 */
export function usePeriodo() {
  const form = useFormOf(Periodo, { from: null as never, to: null as never })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values: { from, to } }) => {
          if (from && to) void form.trigger()
          else if (name) void form.trigger(name as 'from' | 'to')
        },
      }),
    [form],
  )
  const { data: periodo } = Periodo.safeParse({ from: form.watch('from'), to: form.watch('to') })
  return { form, periodo }
}
export type PeriodoForm = ReturnType<typeof usePeriodo>['form']
