import type { Laudo, Rede, RespostaDeRede } from './laudo.ts'

/**
 * Examines once with what the file has; where the network may be asked and something is left to ask, asks it and examines again
 * with its answers. What the network does not answer stays "não verificada".
 */
export async function perguntar(examine: (answers: readonly RespostaDeRede[]) => Promise<Laudo>, rede?: Rede): Promise<Laudo> {
  const first = await examine([])
  const questions = rede ? first.perguntas : []
  if (!rede || questions.length === 0) return first
  const answers = await rede(questions).catch(() => [])
  return answers.length > 0 ? examine(answers) : first
}
