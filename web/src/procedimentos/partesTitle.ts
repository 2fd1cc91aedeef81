import type { Parte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { partesEmPalavras } from '@concordia/contract/values/partes'

/** "Parte A e mais 2 × Parte B". */
export const partesTitle = ({
  demandantes,
  demandadas,
}: {
  demandantes: readonly Parte[]
  demandadas: readonly Parte[]
}): string => partesEmPalavras(demandantes.map(nomeDe), demandadas.map(nomeDe))

const nomeDe = ({ nome }: Parte) => nome
