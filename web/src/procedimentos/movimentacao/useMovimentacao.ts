import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { type Draft, type FoundDraft, useDraft } from '../../ui/wizard/useDraft.ts'
import { MovimentacaoForm, type MovimentacaoPronta, type Valores, valoresVazios } from './movimentacao.ts'

/** What is kept of a movement not yet sent: the process it belongs to, so that the home finds its way back to it. */
export interface Rascunho {
  processo: number
  valores: Valores
}
export type MovimentacaoFormulario = UseFormReturn<Valores, unknown, MovimentacaoPronta>

export interface MovimentacaoEmCurso {
  form: MovimentacaoFormulario
  draft: Draft<Rascunho>
  resume: (found: FoundDraft<Rascunho>) => void
}

/** The movement being written, and the draft of it that is kept per process (DESIGN 6.17). */
export function useMovimentacao(processo: number): MovimentacaoEmCurso {
  const form: MovimentacaoFormulario = useFormOf(MovimentacaoForm, valoresVazios())
  const draft = useDraft<Rascunho>(`movimentacao.${processo}`, `Movimentação no processo ${processo}`)
  const { save } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save({ processo, valores: values }) }),
    [form, save, processo],
  )
  return { form, draft, resume: ({ data }) => form.reset({ ...valoresVazios(), ...data.valores }) }
}
