import { Aceite, Resposta } from '@concordia/contract/procedimentos/designacao'
import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { type Draft, type FoundDraft, useDraft } from '../../ui/wizard/useDraft.ts'

/** Step 1; the server names the errors of its answers by the same paths. */
const Questionario = z.object({ questionario: z.array(Resposta) })
type Respostas = z.infer<typeof Questionario>
/** Step 2. */
const Termo = Aceite.pick({ termo: true })
type TermoAssinado = z.infer<typeof Termo>

/** What is kept of an acceptance not yet sent: the process it belongs to, and the answers. */
export interface Rascunho {
  processo: number
  questionario: Respostas['questionario']
  /** Only its name is kept. */
  termo: File | null
}

export interface AceiteEmCurso {
  respostas: UseFormReturn<Respostas, unknown, Respostas>
  termo: UseFormReturn<TermoAssinado, unknown, TermoAssinado>
  draft: Draft<Rascunho>
  resume: (found: FoundDraft<Rascunho>) => void
}

/** The acceptance being written, both steps, and the draft of it that is kept per process. */
export function useAceite(processo: number): AceiteEmCurso {
  const respostas = useFormOf(Questionario, { questionario: respostasDe([]) })
  const termo = useFormOf(Termo, { termo: null as never })
  const draft = useDraft<Rascunho>(`aceite.${processo}`, `Aceite da designação no processo ${processo}`)
  const { save } = draft
  useEffect(() => {
    const keep = () => save({ processo, ...respostas.getValues(), termo: termo.getValues('termo') })
    const on = { formState: { values: true }, callback: keep }
    const stops = [respostas.subscribe(on), termo.subscribe(on)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [respostas, termo, save, processo])
  return {
    respostas,
    termo,
    draft,
    resume: ({ data }) => respostas.reset({ questionario: respostasDe(data.questionario ?? []) }),
  }
}

/** Each question of today with the answer it was given, or none. */
const respostasDe = (given: Respostas['questionario']): Respostas['questionario'] =>
  QUESTIONARIO.map((pergunta) => ({ pergunta, resposta: given.find((one) => one.pergunta === pergunta)?.resposta ?? '' }))
