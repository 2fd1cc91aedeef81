import { comDe } from '../values/substantivo.ts'
import { PAPEIS, TIPOS, type Tipo } from './tipos.ts'

/** The owners that a deadline may have, besides one parte; `arbitros`: the people who conduct the procedimento (docs/rules/deadlines.md#whose-it-is). */
export const PRAZO_DE = ['todos', 'demandantes', 'demandadas', 'arbitros'] as const
export type PrazoDe = (typeof PRAZO_DE)[number]

/** The owner of a deadline, as the wire has it: one of the four words, or a parte. */
export interface DonoDoPrazo {
  quem: PrazoDe | 'parte'
  parte: { id: number; nome: string } | null
}

/** Ends a sentence that begins with "prazo": "das demandadas", "de Construtora Alfa", "do árbitro". */
export function doDono({ quem, parte }: DonoDoPrazo, tipo: Tipo): string {
  if (quem === 'parte') return `de ${parte?.nome ?? 'uma parte'}`
  if (quem === 'arbitros') return comDe(PAPEIS[TIPOS[tipo].papel])
  return { todos: 'de todas as partes', demandantes: 'dos demandantes', demandadas: 'das demandadas' }[quem]
}
