import { Aceite } from '@concordia/contract/procedimentos/schemas/designacao'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type Draft, useDraft } from '../../../ui/draft/useDraft.ts'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { type Guardada, Questionario, type Respostas, respostasDe } from './questionario.ts'

const Termo = Aceite.pick({ termo: true })
type TermoAssinado = z.infer<typeof Termo>

interface Rascunho {
  questionario: Guardada[]
  termo: File | null
}

export interface AceiteEmCurso {
  /** The answers of step 1. */
  respostas: UseFormReturn<Respostas, unknown, Respostas>
  termo: UseFormReturn<TermoAssinado, unknown, TermoAssinado>
  draft: Draft<Rascunho>
  resume: (data: Partial<Rascunho>) => void
}

/** The acceptance being written: the forms of both steps, and one draft per process. */
export function useAceite(processo: number): AceiteEmCurso {
  const respostas = useFormOf(Questionario, { questionario: respostasDe([]) })
  const termo = useFormOf(Termo, { termo: null as never })
  const draft = useDraft<Rascunho>(`aceite-processo.${processo}`, `Aceite da designação no processo ${processo}`)
  const { save } = draft
  useEffect(() => {
    const keep = () => save({ ...respostas.getValues(), termo: termo.getValues('termo') })
    const on = { formState: { values: true }, callback: keep }
    const stops = [respostas.subscribe(on), termo.subscribe(on)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [respostas, termo, save])
  return {
    respostas,
    termo,
    draft,
    resume: ({ questionario, termo: enviado }) => {
      respostas.reset({ questionario: respostasDe(questionario ?? []) })
      termo.reset({ termo: enviado ?? (null as never) })
    },
  }
}
