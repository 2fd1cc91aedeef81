import type { FieldErrors } from '@concordia/contract/http/messages'
import { fieldErrors } from '@concordia/contract/http/messages'
import { Resposta } from '@concordia/contract/procedimentos/processos-atos'
import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import type { z } from 'zod'
import { coerce } from '../../platform/http/coerce.ts'
import { invalid } from '../../platform/http/errors.ts'

export type Respostas = z.infer<typeof Resposta>[]

const UNREADABLE = 'As respostas do questionário não puderam ser lidas. Recarregue a página e responda de novo.'

/**
 * The questionnaire as it comes: JSON of every question, word for word and in order, with its answer.
 * @throws AppError 422 by answer, at `questionario.N.resposta`, N from 0
 */
export function readQuestionario(json: string): Respostas {
  const items = parseList(json)
  const errors: FieldErrors = {}
  const respostas = QUESTIONARIO.map((pergunta, n) => {
    // What stands inside the JSON has not been through the door that fields of the form come by.
    const parsed = Resposta.safeParse(coerce(Resposta, items[n] ?? { pergunta }))
    if (parsed.success && parsed.data.pergunta === pergunta) return parsed.data
    const problems = parsed.success
      ? { pergunta: [`A pergunta ${n + 1} não é a deste questionário. Recarregue a página e responda de novo.`] }
      : fieldErrors(parsed.error.issues)
    for (const [field, sentences] of Object.entries(problems)) errors[`questionario.${n}.${field || 'resposta'}`] = sentences
    return { pergunta, resposta: '' }
  })
  if (items.length > QUESTIONARIO.length) errors.questionario = [UNREADABLE]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return respostas
}

function parseList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    if (Array.isArray(value)) return value
  } catch {
    // Said below, like every other thing that is no list.
  }
  throw invalid({ questionario: [UNREADABLE] })
}
