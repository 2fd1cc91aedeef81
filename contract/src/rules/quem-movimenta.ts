/**
 * The capacity in which a person adds an evento to a procedimento, and so which descriptions they may use (docs/rules/docket.md).
 * A person may act in several; a description may be for several.
 */
export const QUEM_MOVIMENTA = ['parte', 'julgador', 'perito', 'secretaria'] as const
export type QuemMovimenta = (typeof QUEM_MOVIMENTA)[number]
export const NOMES_DE_QUEM_MOVIMENTA: Record<QuemMovimenta, string> = {
  parte: 'Partes e advogados',
  julgador: 'Árbitros e mediadores',
  perito: 'Peritos',
  secretaria: 'Secretaria',
}

/** "árbitros e mediadores, secretaria"; "todos" where all may. */
export function quemUsa(quem: readonly QuemMovimenta[]): string {
  if (quem.length === QUEM_MOVIMENTA.length) return 'todos'
  const nomes = QUEM_MOVIMENTA.filter((um) => quem.includes(um)).map((um) => NOMES_DE_QUEM_MOVIMENTA[um])
  return nomes.join(', ').toLowerCase()
}
