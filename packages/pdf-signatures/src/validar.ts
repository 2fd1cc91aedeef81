import { examinar, type OpcoesDoExame } from './examinar.ts'
import type { Laudo, Rede } from './laudo.ts'
import { perguntar } from './perguntar.ts'

export interface OpcoesDaValidacao extends OpcoesDoExame {
  /** Absent: revocation that the file itself does not prove stays `nao-verificada`. */
  rede?: Rede
}

/**
 * Checks every digital signature of a PDF. Synchronous work in the calling thread: run it in a worker for files of strangers.
 * @throws ArquivoRecusado when the file cannot be examined
 */
export async function validar(pdf: Uint8Array, opcoes: OpcoesDaValidacao): Promise<Laudo> {
  return perguntar(async (answers) => examinar(pdf, opcoes, answers), opcoes.rede)
}
