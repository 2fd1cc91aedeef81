import type { Movimentacao } from '@concordia/contract/procedimentos/movimentacao'
import type { Stored } from '../../platform/http/stored-file.ts'

/** A movement as it arrives at the command: validated, its files already stored. */
export type Movimento = Stored<Movimentacao>

/** A deadline: the evento keeps the day as set and the reminders, `dia` is when it takes effect. */
export interface PrazoDefinido {
  evento: { prazo: string; lembretes: number[] }
  dia: string
}
