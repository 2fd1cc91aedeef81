import type { Movimentacao, MovimentacaoLivre } from '@concordia/contract/procedimentos/schemas/movimentacao'
import type { Stored } from '../../platform/http/files/stored-file.ts'

/** A movement as the command receives it: validated, its files already stored. */
export type Movimento = Stored<Movimentacao> & Pick<MovimentacaoLivre, 'so_mediador'>

/** A deadline: the evento stores the day as set and the reminders; `dia` is the day it takes effect. */
export interface PrazoDefinido {
  evento: { prazo: string; lembretes: number[] }
  dia: string
}
