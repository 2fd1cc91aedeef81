import type { Negociacao, Proposta } from '@concordia/contract/negociacoes/schemas/negociacoes'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { dayOf } from '@concordia/contract/values/dates'
import { type Cents, toCents } from '@concordia/contract/values/money'

export const POLOS = {
  solicitante: { titulo: 'Solicitante', titulos: 'Solicitantes', aos: 'aos solicitantes', lista: 'solicitantes' },
  solicitada: { titulo: 'Solicitada', titulos: 'Solicitadas', aos: 'às solicitadas', lista: 'solicitadas' },
} as const satisfies Record<PoloDaNegociacao, { titulo: string; titulos: string; aos: string; lista: keyof Negociacao }>

export const NATUREZAS = { cobranca: 'Cobrança', outros: 'Outros' } as const

const PREVIA = 25
/** The first 25 characters of a text in one line. */
export function resumo(texto: string): string {
  const letras = [...texto.replaceAll(/\s+/g, ' ')]
  return letras.length > PREVIA ? `${letras.slice(0, PREVIA).join('').trimEnd()}…` : letras.join('')
}

/** The partes of one side by name: "Metalúrgica São Jorge S.A. e mais 1". */
export function ladoDe(negociacao: Negociacao, polo: PoloDaNegociacao): string {
  const [first, ...others] = negociacao[POLOS[polo].lista]
  return others.length === 0 ? (first?.nome ?? '') : `${first?.nome} e mais ${others.length}`
}

/** Whether there are several partes on a side: "propuseram", "propôs". */
export const saoVarias = (negociacao: Negociacao, polo: PoloDaNegociacao): boolean => negociacao[POLOS[polo].lista].length > 1

/** Whether amounts, texts and documents are kept from this reader. */
export const reservada = ({ descricao }: Pick<Negociacao, 'descricao'>): boolean => descricao === null

type Propostas = readonly Proposta[]
export const abertaEm = (propostas: Propostas) => propostas.findLast(({ situacao }) => situacao === 'em-aberto')
export const aceitaEm = (propostas: Propostas) => propostas.findLast(({ situacao }) => situacao === 'aceite')
const ultimaDe = (propostas: Propostas, polo: PoloDaNegociacao) => propostas.findLast(({ parte }) => parte.polo === polo)

/** The distance between the last proposals of both sides; null until both have made one, and once one is accepted. */
export function diferencaEm(propostas: Propostas): Cents | null {
  if (aceitaEm(propostas)) return null
  const [a, b] = [ultimaDe(propostas, 'solicitante'), ultimaDe(propostas, 'solicitada')]
  return a && b ? Math.abs(toCents(a.valor) - toCents(b.valor)) : null
}

const DAY_MS = 86_400_000
/** How far a day is: "hoje", "amanhã", "em 9 dias". @param prazo today or later */
export function distanciaDe(prazo: string, de = dayOf(new Date())): string {
  const dias = (Date.parse(prazo) - Date.parse(de)) / DAY_MS
  return dias <= 0 ? 'hoje' : dias === 1 ? 'amanhã' : `em ${dias} dias`
}

/** "Construtora Alvorada Ltda. × Metalúrgica São Jorge S.A.". */
export const tituloDe = (negociacao: Negociacao): string =>
  `${ladoDe(negociacao, 'solicitante')} × ${ladoDe(negociacao, 'solicitada')}`
