import type { FiltroSalvo, Referencia } from '@concordia/contract/filtros/schemas'

const FALTAS: Record<Referencia, string> = {
  area: 'A área não existe mais.',
  marcadores: 'Um marcador foi excluído.',
  user: 'A conta do usuário foi encerrada.',
  arbitro: 'A conta do árbitro foi encerrada.',
}

/** What a saved filter asks for and no longer exists, in sentences; empty when nothing is missing. */
export const faltasEmPalavras = ({ faltas }: FiltroSalvo): string => faltas.map((falta) => FALTAS[falta]).join(' ')
