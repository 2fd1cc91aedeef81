import { audienciasDoCaso, audienciasDoProcesso } from '@concordia/contract/audiencias/calls'
import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { MARCADAS, type SituacaoDaAudiencia } from '@concordia/contract/rules/audiencia'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Tone } from '../ui/table/StatusChip.tsx'

/** What differs between the hearings of a processo and of a caso. */
export const AUDIENCIAS_DE = {
  processo: {
    chamadas: audienciasDoProcesso,
    criar: 'ProcessoAudienciaCreate',
    titulo: 'Audiências',
    nenhuma: 'Nenhuma audiência designada.',
    designar: 'designar audiência',
    exemplo: 'Audiência de instrução',
    /** The mediator may keep one between themself and the invited. */
    reservavel: false,
  },
  caso: {
    chamadas: audienciasDoCaso,
    criar: 'CasoAudienciaCreate',
    titulo: 'Sessões',
    nenhuma: 'Nenhuma sessão marcada.',
    designar: 'marcar sessão',
    exemplo: 'Primeira sessão de mediação',
    reservavel: true,
  },
} as const satisfies Record<Tipo, unknown>

export const TONS: Record<SituacaoDaAudiencia, Tone> = {
  'em-consulta': 'waiting',
  designada: 'active',
  redesignada: 'active',
  realizada: 'done',
  cancelada: 'quiet',
  'nao-realizada': 'refused',
}

type Marcavel = Pick<Audiencia, 'situacao' | 'inicio' | 'fim'>

/** It has a day, and neither happened nor was given up. */
export const isMarcada = ({ situacao }: Pick<Marcavel, 'situacao'>): boolean =>
  (MARCADAS as readonly SituacaoDaAudiencia[]).includes(situacao)
/** It is still ahead: voted on, or with a day. */
export const isAberta = (audiencia: Pick<Marcavel, 'situacao'>): boolean =>
  audiencia.situacao === 'em-consulta' || isMarcada(audiencia)
/** Its end has passed, and nobody recorded whether it happened. */
export const semRegistro = (audiencia: Marcavel, now: Date): boolean =>
  isMarcada(audiencia) && audiencia.fim !== null && new Date(audiencia.fim) < now

/** Where it is, in a few words. */
export function ondeDe({ modo, local }: Pick<Audiencia, 'modo' | 'local'>): string {
  if (modo === 'remoto') return 'Por vídeo'
  const lugar = local || 'Presencial'
  return modo === 'hibrido' ? `${lugar}, e por vídeo` : lugar
}

/** What the reader answered to the invitation. */
export const MINHA_RESPOSTA = {
  pendente: 'Você ainda não respondeu',
  aceita: 'Você vai',
  recusada: 'Você não vai',
  talvez: 'Você talvez vá',
} as const
