import { useEffect } from 'react'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { type Draft, type FoundDraft, useDraft } from '../../ui/wizard/useDraft.ts'
import { PropostaForm, type PropostaFormulario, propostaVazia, type Valores } from './proposta.ts'

/** The stored draft; it names its negotiation, so that the home can link back to it. */
interface Rascunho {
  negociacao: number
  valores: Valores
}

export interface PropostaEmCurso {
  form: PropostaFormulario
  draft: Draft<Rascunho>
  resume: (found: FoundDraft<Rascunho>) => void
}

/** The proposal being written, with one draft per negotiation. */
export function useNovaProposta(id: number): PropostaEmCurso {
  const form: PropostaFormulario = useFormOf(PropostaForm, propostaVazia())
  const draft = useDraft<Rascunho>(`proposta.${id}`, `Proposta na negociação ${id}`)
  const { save } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save({ negociacao: id, valores: values }) }),
    [form, save, id],
  )
  return { form, draft, resume: ({ data }) => form.reset({ ...propostaVazia(), ...data.valores }) }
}
