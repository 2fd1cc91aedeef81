import type { Substantivo } from '../values/substantivo.ts'
import type { Tipo } from './tipos.ts'

/** What a hearing is called (docs/rules/audiencias.md). */
export const TIPOS_DE_AUDIENCIA = {
  audiencia: { um: 'audiência', muitos: 'audiências', artigo: 'a', titulo: 'Audiência' },
  'sessao-de-mediacao': { um: 'sessão de mediação', muitos: 'sessões de mediação', artigo: 'a', titulo: 'Sessão de mediação' },
  reuniao: { um: 'reunião', muitos: 'reuniões', artigo: 'a', titulo: 'Reunião' },
} as const satisfies Record<string, Substantivo & { titulo: string }>
export type TipoDeAudiencia = keyof typeof TIPOS_DE_AUDIENCIA
export const NOMES_DOS_TIPOS_DE_AUDIENCIA = Object.keys(TIPOS_DE_AUDIENCIA) as [TipoDeAudiencia, ...TipoDeAudiencia[]]

/** The kinds that a procedimento may have, the usual one first. */
export const AUDIENCIAS_DO: Readonly<Record<Tipo, readonly [TipoDeAudiencia, ...TipoDeAudiencia[]]>> = {
  processo: ['audiencia', 'reuniao'],
  caso: ['sessao-de-mediacao', 'reuniao'],
}

export const MODOS = { presencial: 'Presencial', remoto: 'Por vídeo', hibrido: 'Presencial e por vídeo' } as const
export type Modo = keyof typeof MODOS
export const NOMES_DOS_MODOS = Object.keys(MODOS) as [Modo, ...Modo[]]

export const SITUACOES_DA_AUDIENCIA = {
  'em-consulta': 'Em consulta de datas',
  designada: 'Designada',
  redesignada: 'Redesignada',
  realizada: 'Realizada',
  cancelada: 'Cancelada',
  'nao-realizada': 'Não realizada',
} as const
export type SituacaoDaAudiencia = keyof typeof SITUACOES_DA_AUDIENCIA
export const NOMES_DAS_SITUACOES_DA_AUDIENCIA = Object.keys(SITUACOES_DA_AUDIENCIA) as [
  SituacaoDaAudiencia,
  ...SituacaoDaAudiencia[],
]
/** It has a day and has neither happened nor been given up. */
export const MARCADAS = ['designada', 'redesignada'] as const satisfies readonly SituacaoDaAudiencia[]

export const RESPOSTAS = { pendente: 'Não respondeu', aceita: 'Vai', recusada: 'Não vai', talvez: 'Talvez' } as const
export type Resposta = keyof typeof RESPOSTAS
export const VOTOS = { sim: 'Posso', 'se-preciso': 'Se for preciso', nao: 'Não posso' } as const
export type Voto = keyof typeof VOTOS

export const PAPEIS_NA_AUDIENCIA = {
  parte: 'Parte',
  arbitro: 'Árbitro',
  mediador: 'Mediador',
  perito: 'Perito',
  terceiro: 'Terceiro',
  secretaria: 'Secretaria',
} as const
export type PapelNaAudiencia = keyof typeof PAPEIS_NA_AUDIENCIA
export const NOMES_DOS_PAPEIS_NA_AUDIENCIA = Object.keys(PAPEIS_NA_AUDIENCIA) as [PapelNaAudiencia, ...PapelNaAudiencia[]]

/** The description of a movement that sets no deadline: the hearing has its own day. */
export const DESIGNACAO_DE_AUDIENCIA = 'Designação de audiência'

export const MAX_OPCOES = 10
/** Months ahead of today in which a hearing may be. */
export const MAX_MESES_A_FRENTE = 12
export const MAX_HORAS = 24
/** Minutes before its start from which the room may be entered. */
export const MINUTOS_ANTES = 15
