import { useEffect } from 'react'
import { type Draft, useDraft } from '../../ui/draft/useDraft.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { PropostaForm, type PropostaFormulario, propostaVazia, type Valores } from './proposta.ts'

interface Rascunho {
  valores: Valores
}

export interface PropostaEmCurso {
  form: PropostaFormulario
  draft: Draft<Rascunho>
  resume: (data: Partial<Rascunho>) => void
}

/** The proposal being written, with one draft per negotiation. */
export function useNovaProposta(id: number): PropostaEmCurso {
  const form: PropostaFormulario = useFormOf(PropostaForm, propostaVazia())
  const draft = useDraft<Rascunho>(`proposta.${id}`, `Proposta na negociação ${id}`)
  const { save } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save({ valores: values }) }),
    [form, save],
  )
  return { form, draft, resume: ({ valores }) => form.reset({ ...propostaVazia(), ...valores }) }
}
