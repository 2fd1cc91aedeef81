import { representacaoNaNegociacao, representacaoNoCaso, representacaoNoProcesso } from '@concordia/contract/representacao/calls'
import type { Representacao } from '@concordia/contract/representacao/schemas'
import { NOMES_DOS_PODERES, PODERES, type SituacaoDaRepresentacao } from '@concordia/contract/rules/representacao'
import { path } from '../paths/paths.ts'
import { detalhesDe } from '../paths/procedimento.ts'
import type { Tone } from '../ui/table/StatusChip.tsx'

/** A processo, a caso or a negociação. */
export interface Materia {
  tipo: 'processo' | 'caso' | 'negociacao'
  id: number
}
/** What a lawyer may present, and where. */
export interface Apresenta {
  materia: Materia
  partes: readonly { id: number; nome: string }[]
}
export const CHAMADAS_DA_MATERIA = {
  processo: representacaoNoProcesso,
  caso: representacaoNoCaso,
  negociacao: representacaoNaNegociacao,
}
export const paginaDe = ({ tipo, id }: Materia): string =>
  tipo === 'negociacao' ? path('NegociacaoDetails', { id }) : detalhesDe({ tipo, id })
const TITULOS = { processo: 'Processo', caso: 'Caso', negociacao: 'Negociação' }
export const MATERIAS = ['processo', 'caso', 'negociacao'] as const
export const OPCOES_DE_MATERIA = MATERIAS.map((value) => ({ value, label: TITULOS[value] }))
export const nomeDaMateria = ({ tipo, id }: Materia): string => `${TITULOS[tipo]} ${id}`

export const TONS: Record<SituacaoDaRepresentacao, Tone> = {
  apresentada: 'waiting',
  vigente: 'active',
  recusada: 'refused',
  substabelecida: 'quiet',
  renunciada: 'paused',
  revogada: 'refused',
  vencida: 'quiet',
}

export const OPCOES_DE_PODERES = NOMES_DOS_PODERES.map((value) => ({ value, label: PODERES[value] }))
export const opcoesDe = ({ poderes }: Pick<Representacao, 'poderes'>) =>
  OPCOES_DE_PODERES.filter(({ value }) => poderes.includes(value))
