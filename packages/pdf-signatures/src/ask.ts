import type { Laudo, PedidoDeRede, Rede, RespostaDeRede } from './laudo.ts'

/** The first answers may take the proof of a time-stamp away: what it had settled is then asked, once. */
const ROUNDS = 2

/**
 * Examines with what the file has; where the network may be asked and something is left to ask, asks it and examines again with
 * its answers. Certificates without an answer of the network stay "não verificada".
 */
export async function ask(examine: (answers: readonly RespostaDeRede[]) => Promise<Laudo>, rede?: Rede): Promise<Laudo> {
  const asked = new Set<string>()
  const answers: RespostaDeRede[] = []
  let laudo = await examine(answers)
  for (let round = 0; rede && round < ROUNDS; round++) {
    const questions = laudo.perguntas.filter((one) => !asked.has(chaveDoPedido(one)))
    if (questions.length === 0) break
    for (const one of questions) asked.add(chaveDoPedido(one))
    const heard = await rede(questions).catch(() => [])
    if (heard.length === 0) break
    answers.push(...heard)
    laudo = await examine(answers)
  }
  return laudo
}

/** The same for the same question. */
export const chaveDoPedido = ({ url, corpo }: PedidoDeRede): string => `${url} ${corpo ? Buffer.from(corpo).toString('hex') : ''}`
