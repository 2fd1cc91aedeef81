/** Who a document may be restricted to; the secretariat always sees it. */
export const PAPEIS_DO_SIGILO = ['demandantes', 'demandadas', 'arbitro', 'mediador'] as const
export type PapelDoSigilo = (typeof PAPEIS_DO_SIGILO)[number]
export const NOMES_DO_SIGILO: Record<PapelDoSigilo, string> = {
  demandantes: 'Demandantes',
  demandadas: 'Demandadas',
  arbitro: 'Árbitros',
  mediador: 'Mediador',
}

/** What a restricted document is called where its own name is not for the reader. */
export const SOB_SIGILO = 'Documento sob sigilo'

/** Who opens a document restricted to these: "Demandantes, Árbitros e a secretaria"; "somente a secretaria" when to none. */
export function quemAbre(papeis: readonly PapelDoSigilo[]): string {
  const nomes = PAPEIS_DO_SIGILO.filter((papel) => papeis.includes(papel)).map((papel) => NOMES_DO_SIGILO[papel])
  return nomes.length === 0 ? 'somente a secretaria' : `${nomes.join(', ')} e a secretaria`
}
