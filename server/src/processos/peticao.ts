import type { NovoProcesso } from '@concordia/contract/procedimentos/processos'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import type { Stored } from '../platform/http/stored-file.ts'

/** A petition as the command receives it: validated, its files already stored. */
export type Peticao = Stored<NovoProcesso>

/** The name of the first evento of every process, and of its receipt. */
export const PROTOCOLO = NOMES_DOS_ATOS.protocolo.processo
