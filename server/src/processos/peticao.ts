import type { NovoProcesso } from '@concordia/contract/procedimentos/processos'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import type { Stored } from '../platform/http/stored-file.ts'

/** A petition as it arrives at the command: validated, its files already stored. */
export type Peticao = Stored<NovoProcesso>

/** What the first evento of every process, and its receipt, are called. */
export const PROTOCOLO = NOMES_DOS_ATOS.protocolo.processo
