import { requiredLines } from '@concordia/contract/http/shapes'
import { z } from '@concordia/contract/http/zod'
import { PERGUNTAS, QUESTIONARIO, type SimOuNao } from '@concordia/contract/rules/questionario'

const RESPONDA = 'Responda esta pergunta'

/**
 * What one click writes as the answer of a question: `inteira` is a whole answer, `abre` begins the one that has to be explained
 * ("Sim: ").
 */
interface Atalhos {
  inteira: SimOuNao
  abre: `${SimOuNao}: `
}
export const ATALHOS: readonly Atalhos[] = PERGUNTAS.map(({ explica }) =>
  explica === 'Sim' ? { inteira: 'Não', abre: 'Sim: ' } : { inteira: 'Sim', abre: 'Não: ' },
)

const palavraDe = (texto: string) => texto.trim().replace(/[.:]$/, '').toLowerCase()

/** One text for each question, as on the wire. The word that has to be explained is no answer by itself. */
const Resposta = z
  .object({ pergunta: z.string(), resposta: requiredLines(RESPONDA, 4000) })
  .superRefine(({ pergunta, resposta }, context) => {
    const { explica, descreva } = PERGUNTAS[QUESTIONARIO.indexOf(pergunta)] ?? {}
    if (explica && palavraDe(resposta) === explica.toLowerCase())
      context.addIssue({ code: 'custom', path: ['resposta'], message: descreva! })
  })
export const Questionario = z.object({ questionario: z.array(Resposta) })
export type Respostas = z.infer<typeof Questionario>

/** What a draft may hold of an answer: earlier drafts have a choice, and a description that was sent only where the choice needs one. */
export type Guardada = Respostas['questionario'][number] & { escolha?: SimOuNao | null }

/** Each current question with its stored answer, or an empty one. */
export const respostasDe = (guardadas: readonly Guardada[]): Respostas['questionario'] =>
  QUESTIONARIO.map((pergunta, index) => {
    const { resposta = '', escolha } = guardadas.find((one) => one.pergunta === pergunta) ?? {}
    if (!escolha) return { pergunta, resposta }
    return { pergunta, resposta: escolha === ATALHOS[index]!.inteira ? escolha : `${escolha}: ${resposta}` }
  })

/** The answer with the explanation begun; earlier text follows it. */
export const explicada = (texto: string, { inteira, abre }: Atalhos): string => {
  if (texto.startsWith(abre.trim())) return texto
  return palavraDe(texto) === inteira.toLowerCase() ? abre : abre + texto
}
