import type { AtoDeSituacao } from '@concordia/contract/secretaria/atos'
import type { Tipo } from './acesso.ts'
import type { Papel } from './designacao/designacoes.ts'

/** An evento that an act of somebody designated, or on a seat, is written down by. */
const doPapel = (ato: string): Record<Papel, string> => ({ arbitro: `${ato} de árbitro`, mediador: `${ato} de mediador` })
const doTipo = (depois: string): Record<Tipo, string> => ({ processo: `Processo ${depois}`, caso: `Caso ${depois}` })

const SITUACOES: Record<AtoDeSituacao, Record<Tipo, string>> = {
  recusar: doTipo('recusado'),
  arquivar: doTipo('arquivado'),
  reativar: doTipo('reativado'),
  suspender: doTipo('suspenso'),
  registrarAcordo: { processo: 'Acordo registrado', caso: 'Acordo registrado' },
}

/**
 * The description of every evento that the platform or an act writes, whoever acts. What stands here is reserved: the docket,
 * its integrity and the lists tell by these words what was done, so no movement and no item of a list may bear them.
 */
export const ATOS = {
  protocolo: 'Protocolo da petição inicial',
  custasPagas: 'Custas pagas',
  designacao: doPapel('Designação'),
  aceite: doPapel('Aceite'),
  recusa: doPapel('Recusa'),
  substituicao: doPapel('Substituição'),
  ativo: doTipo('ativo'),
  situacao: SITUACOES,
  reativacao: 'Processo reativado por movimentação',
  prorrogacao: 'Prazo prorrogado por indisponibilidade da plataforma',
  sigilo: 'Sigilo de documento alterado',
  contato: 'Contato de parte corrigido',
  senha: 'Nova senha de acesso enviada às partes',
  silenciado: 'Notificações silenciadas',
  reativado: 'Notificações reativadas',
} as const

type Nomes = string | { readonly [chave: string]: Nomes }
const todos = (nomes: Nomes): string[] => (typeof nomes === 'string' ? [nomes] : Object.values(nomes).flatMap(todos))

/** Each of them once. */
export const RESERVADOS: readonly string[] = [...new Set(todos(ATOS))]

/** As a reader takes it: case, accents, punctuation, blanks and signs that do not show tell nothing apart. */
const lido = (texto: string) =>
  texto
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const LIDOS = new Set(RESERVADOS.map(lido))

/** Why a text may not be the name of a movement; 422. */
export const RESERVADO = 'Este é o nome de um ato da plataforma ou da secretaria. Use outras palavras.'

/** Whether a text reads as one of the reserved descriptions. */
export const isReservado = (texto: string): boolean => LIDOS.has(lido(texto))
