import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { type Draft, type FoundDraft, useDraft } from '../../ui/wizard/useDraft.ts'
import { formularioDe, type MovimentacaoPronta, type Valores, valoresVazios } from './movimentacao.ts'

/** The stored draft of a movement; it names its procedimento, so that the home can link back to it. */
export type Rascunho = Partial<Record<Tipo, number>> & {
  valores: Valores
}
export type MovimentacaoFormulario = UseFormReturn<Valores, unknown, MovimentacaoPronta>

export interface MovimentacaoEmCurso {
  form: MovimentacaoFormulario
  draft: Draft<Rascunho>
  resume: (found: FoundDraft<Rascunho>) => void
}

/** The movement being written, with one draft per processo or caso. */
export function useMovimentacao(tipo: Tipo, id: number): MovimentacaoEmCurso {
  const form: MovimentacaoFormulario = useFormOf(formularioDe(tipo), valoresVazios())
  const draft = useDraft<Rascunho>(`movimentacao.${id}`, `Movimentação no ${TIPOS[tipo].um} ${id}`)
  const { save } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save({ [tipo]: id, valores: values }) }),
    [form, save, tipo, id],
  )
  return { form, draft, resume: ({ data }) => form.reset({ ...valoresVazios(), ...data.valores }) }
}
