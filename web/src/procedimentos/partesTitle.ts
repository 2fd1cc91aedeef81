import type { Parte } from '@concordia/contract/procedimentos/procedimentos'

/** "Parte A e mais 2 em face de Parte B": the usual way to name a process. */
export const partesTitle = ({
  demandantes,
  demandadas,
}: {
  demandantes: readonly Parte[]
  demandadas: readonly Parte[]
}): string => `${poloOf(demandantes)} em face de ${poloOf(demandadas)}`

const poloOf = ([first, ...others]: readonly Parte[]) =>
  others.length === 0 ? first?.nome : `${first?.nome} e mais ${others.length}`
