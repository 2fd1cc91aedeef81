import { ask } from './ask.ts'
import { examine, type OpcoesDoExame } from './examine.ts'
import type { Laudo, Rede } from './laudo.ts'

interface OpcoesDaValidacao extends OpcoesDoExame {
  /** Absent: revocation that the file itself does not prove stays `nao-verificada`. */
  rede?: Rede
}

/**
 * Checks every digital signature of a PDF. Synchronous work in the calling thread: run it in a worker for files of strangers.
 * @throws ArquivoRecusado when the file cannot be examined
 */
export async function validate(pdf: Uint8Array, opcoes: OpcoesDaValidacao): Promise<Laudo> {
  return ask(async (answers) => examine(pdf, opcoes, answers), opcoes.rede)
}
