import { useEffect } from 'react'
import { paths } from '../../paths/paths.ts'
import { type Draft, useDraft } from '../../ui/draft/useDraft.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { PropostaForm, type PropostaFormulario, propostaVazia, type Valores as ValoresDaProposta } from '../proposta/proposta.ts'
import { Negociacao, type NegociacaoFormulario, negociacaoVazia, SEM_VINCULO, type Valores, type Vinculo } from './formulario.ts'

interface Rascunho {
  dados: Valores
  proposta: ValoresDaProposta
}

export interface NegociacaoEmCurso {
  form: NegociacaoFormulario
  proposta: PropostaFormulario
  draft: Draft<Rascunho>
  resume: (data: Partial<Rascunho>) => void
}

/** The negotiation being written: one form per step, and the draft that stores both. @param vinculo the link it begins with */
export function useNovaNegociacao(vinculo: Vinculo): NegociacaoEmCurso {
  const form: NegociacaoFormulario = useFormOf(Negociacao, negociacaoVazia(vinculo))
  const proposta: PropostaFormulario = useFormOf(PropostaForm, propostaVazia())
  const draft = useDraft<Rascunho>('negociacao', paths.NegociacaoCreate.title)
  const { save } = draft
  useEffect(() => {
    const keep = () => save({ dados: form.getValues(), proposta: proposta.getValues() })
    const changed = { formState: { values: true }, callback: keep } as const
    const stops = [form.subscribe(changed), proposta.subscribe(changed)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [form, proposta, save])
  return {
    form,
    proposta,
    draft,
    resume: (data) => {
      form.reset({ ...negociacaoVazia(SEM_VINCULO), ...data.dados })
      proposta.reset({ ...propostaVazia(), ...data.proposta })
    },
  }
}
