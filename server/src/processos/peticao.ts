import type { NovoProcesso } from '@concordia/contract/procedimentos/processos'
import type { Stored } from '../platform/http/stored-file.ts'
import { ATOS } from '../procedimentos/atos-reservados.ts'

/** A petition as it arrives at the command: validated, its files already stored. */
export type Peticao = Stored<NovoProcesso>

/** What the first evento of every process, and its receipt, are called. */
export const PROTOCOLO = ATOS.protocolo
