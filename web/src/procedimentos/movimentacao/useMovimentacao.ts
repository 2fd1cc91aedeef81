import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Draft, useDraft } from '../../ui/draft/useDraft.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { formularioDe, type MovimentacaoPronta, type Valores, valoresVazios } from './movimentacao.ts'

interface Rascunho {
  valores: Valores
}
type MovimentacaoFormulario = UseFormReturn<Valores, unknown, MovimentacaoPronta>

export interface MovimentacaoEmCurso {
  form: MovimentacaoFormulario
  draft: Draft<Rascunho>
  resume: (data: Partial<Rascunho>) => void
}

/** The movement being written, with one draft per processo or caso. */
export function useMovimentacao(tipo: Tipo, id: number): MovimentacaoEmCurso {
  const form: MovimentacaoFormulario = useFormOf(formularioDe(tipo), valoresVazios())
  const draft = useDraft<Rascunho>(`movimentacao-${tipo}.${id}`, `Movimentação no ${TIPOS[tipo].um} ${id}`)
  const { save } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save({ valores: values }) }),
    [form, save],
  )
  return { form, draft, resume: ({ valores }) => form.reset({ ...valoresVazios(), ...valores }) }
}
