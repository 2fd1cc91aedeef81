import { type FieldErrors, fieldErrors } from '@concordia/contract/http/field-errors'
import { Resposta } from '@concordia/contract/procedimentos/schemas/designacao'
import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { PAPEIS } from '@concordia/contract/rules/tipos'
import { formatExact } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { coerce } from '../../platform/http/coerce.ts'
import { invalid } from '../../platform/http/errors.ts'
import { type Issued, issuePdf } from '../../platform/pdf/issued/issue.ts'
import { comuns, type Designado } from './termo/facts.ts'

/** Our question and its answer, with the question as the caller sent it; null when they sent none. */
export interface Respondida {
  pergunta: string
  resposta: string
  pergunta_enviada: string | null
}

const UNREADABLE = 'As respostas do questionário não puderam ser lidas. Recarregue a página e responda de novo.'
const TOO_MANY = `O questionário tem ${QUESTIONARIO.length} perguntas. Envie uma resposta para cada uma, na mesma ordem.`

/**
 * Reads the questionnaire as it is sent: a JSON list with one answer for each question, in the order of the questions. An
 * answer belongs to the question at the same position.
 * @throws AppError 422 by answer, at `questionario.N.resposta`, N from 0
 */
export function readQuestionario(json: string): Respondida[] {
  const items = parseList(json)
  const errors: FieldErrors = {}
  const respostas = QUESTIONARIO.map((pergunta, n) => {
    // Form fields were converted when the request was parsed, but not the values inside this JSON.
    const parsed = Resposta.safeParse(coerce(Resposta, items[n] ?? {}))
    if (parsed.success) return { pergunta, resposta: parsed.data.resposta, pergunta_enviada: parsed.data.pergunta || null }
    for (const [field, sentences] of Object.entries(fieldErrors(parsed.error.issues)))
      errors[`questionario.${n}.${field || 'resposta'}`] = sentences
    return { pergunta, resposta: '', pergunta_enviada: null }
  })
  if (items.length > QUESTIONARIO.length) errors.questionario = [TOO_MANY]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return respostas
}

/** The same of answers whose form was checked already. */
export const respondidas = (respostas: readonly { pergunta?: string | undefined; resposta: string }[]): Respondida[] =>
  QUESTIONARIO.map((pergunta, n) => ({
    pergunta,
    resposta: respostas[n]!.resposta,
    pergunta_enviada: respostas[n]!.pergunta || null,
  }))

/** The answers as a document of the docket, so that the partes can read what the arbitrator discloses; stored, not yet used. */
export async function issueQuestionario(
  deps: Deps,
  designado: Designado,
  respostas: readonly Respondida[],
  now: Date,
): Promise<Issued> {
  const tipo = `Questionário do ${PAPEIS[designado.papel].um}`
  return issuePdf(deps, {
    tipo,
    numero: String(designado.procedimentoId),
    now,
    template: 'procedimentos/designacao/questionario.typ',
    dados: { ...(await comuns(deps, designado)), respostas, respondido: formatExact(now) },
    nome: `${tipo}.pdf`,
  })
}

function parseList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    if (Array.isArray(value)) return value
  } catch {
    // Reported below, like everything else that is not a list.
  }
  throw invalid({ questionario: [UNREADABLE] })
}
