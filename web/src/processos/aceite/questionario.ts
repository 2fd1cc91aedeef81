import { requiredLines } from '@concordia/contract/http/shapes'
import type { Respostas as NoFio } from '@concordia/contract/procedimentos/designacao'
import { PERGUNTAS, QUESTIONARIO, SIM_OU_NAO } from '@concordia/contract/rules/questionario'
import { z } from 'zod'
import { ApiError } from '../../api/error.ts'

const RESPONDA = 'Responda esta pergunta'
/** With "Sim: " before it, it is within the limit of the wire. */
const Descricao = requiredLines(RESPONDA, 3990)

const Resposta = z
  .object({
    pergunta: z.string(),
    escolha: z.enum(SIM_OU_NAO, { error: RESPONDA }),
    /** The description; kept, and not sent, while the choice needs none. */
    resposta: z.string(),
  })
  .superRefine((one, context) => {
    const { error } = Descricao.safeParse(one.resposta)
    if (error && temDescricao(one)) context.addIssue({ code: 'custom', path: ['resposta'], message: error.issues[0]!.message })
  })
export const Questionario = z.object({ questionario: z.array(Resposta) })
type Resposta = z.infer<typeof Resposta>
export type Respostas = z.infer<typeof Questionario>

/** What a draft may hold of an answer: earlier drafts have one text without a choice. */
export type Guardada = Pick<Resposta, 'pergunta' | 'resposta'> & { escolha?: Resposta['escolha'] | null }

/** Whether the answer has a description: its choice needs one, or an earlier draft brought one and no choice. */
export const temDescricao = ({ pergunta, escolha, resposta }: Guardada): boolean =>
  escolha ? escolha === PERGUNTAS[QUESTIONARIO.indexOf(pergunta)]?.explica : resposta !== ''

/** Each current question with its stored answer, or an empty one. */
export const respostasDe = (guardadas: readonly Guardada[]): Resposta[] =>
  QUESTIONARIO.map((pergunta) => {
    const { resposta = '', escolha } = guardadas.find((one) => one.pergunta === pergunta) ?? {}
    const [so] = SIM_OU_NAO.filter((palavra) => resposta.trim().replace(/\.$/, '').toLowerCase() === palavra.toLowerCase())
    if (!escolha && so) return { pergunta, escolha: so, resposta: '' }
    return { pergunta, escolha: escolha ?? (null as never), resposta }
  })

/** As they are sent: one text for each question. */
export const respostasNoFio = ({ questionario }: Respostas): NoFio =>
  questionario.map((one) => ({
    pergunta: one.pergunta,
    resposta: temDescricao(one) ? `${one.escolha}: ${one.resposta.trim()}` : one.escolha,
  }))

/** The error of an answer that was sent, at the field that the screen shows of it. */
export const erroNaTela = ({ status, message, errors }: ApiError, { questionario }: Respostas): ApiError => {
  const semDescricao = new Set(questionario.flatMap((one, n) => (temDescricao(one) ? [] : [`questionario.${n}.resposta`])))
  const campo = (enviado: string) => (semDescricao.has(enviado) ? enviado.replace(/resposta$/, 'escolha') : enviado)
  return new ApiError(
    status,
    message,
    errors && Object.fromEntries(Object.entries(errors).map(([enviado, frases]) => [campo(enviado), frases])),
  )
}
