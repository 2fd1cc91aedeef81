import type { Proposta } from '@concordia/contract/negociacoes/negociacoes'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { formatDate } from '@concordia/contract/values/dates'
import { formatMoney, toCents } from '@concordia/contract/values/money'

/** Below this width (px) there is no room for the axis and for the mark of the distance. */
const ESTREITO = 560
const ALTURA = 240
/** A single point needs only its words. */
const ALTURA_DE_UMA = 132
/** Height of a point's words above and below it. */
const ACIMA = 30
const ABAIXO = 46
/** About the width of a character of a label. */
const LETRA = 7.5

export interface Ponto {
  proposta: Proposta
  x: number
  y: number
  /** "262.000" above and "24/11", "em aberto, até 02/12" below; null where they would cover others. */
  rotulo: { valor: string; abaixo: readonly string[] } | null
}

export interface Traco {
  largura: number
  altura: number
  pontos: Ponto[]
  /** Amounts of the axis with their heights; none on a narrow screen. */
  grade: { y: number; texto: string }[]
  /** From the last proposal of one side to the last of the other; null where a narrow screen has no room, or there is none. */
  distancia: { x: number; de: number; ate: number } | null
}

const compacto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

/** "262.000", with cents only where there are some. */
export const valorCurto = (reais: number): string => formatMoney(toCents(reais)).slice(3).replace(/,00$/, '')

/** "24/11". */
export const diaCurto = (quando: string): string => formatDate(quando).slice(0, 5)

const ESTADOS = { 'em-aberto': 'em aberto', rejeitada: null, cancelada: 'cancelada', aceite: 'aceita' } as const

/** What stands under a point: its day, its state if not simply refused, and the deadline while it is open. */
export function abaixoDe({ created_at, situacao, vencida, prazo }: Proposta): string[] {
  const estado = vencida && situacao === 'em-aberto' ? 'vencida' : ESTADOS[situacao]
  const dia = diaCurto(created_at)
  return [estado ? `${dia}, ${estado}` : dia, ...(situacao === 'em-aberto' ? [`prazo ${diaCurto(prazo)}`] : [])]
}

/** A round step of which two or three fill the range. */
function passoDe(range: number): number {
  const base = 10 ** Math.floor(Math.log10(range / 2))
  return base * ([1, 2, 2.5, 5, 10].find((factor) => range / (base * factor) <= 3) ?? 10)
}

/** The places of everything in the picture. @param propostas oldest first, one or more @param largura in px */
export function tracar(propostas: readonly Proposta[], largura: number): Traco {
  const estreito = largura < ESTREITO
  const altura = propostas.length > 1 ? ALTURA : ALTURA_DE_UMA
  const valores = propostas.map(({ valor }) => valor)
  const [menor, maior] = [Math.min(...valores), Math.max(...valores)]
  const range = maior - menor
  const [topo, fundo] = [ACIMA + 10, altura - ABAIXO - 6]
  const yOf = (valor: number) => (range === 0 ? (topo + fundo) / 2 : topo + ((maior - valor) / range) * (fundo - topo))
  const [inicio, fim] = estreito ? [40, largura - 58] : [112, largura - 168]
  const passo = (fim - inicio) / Math.max(1, propostas.length - 1)
  const primeiro = propostas.length > 1 ? inicio : (inicio + fim) / 2
  const pontos = propostas.map((proposta, i) => ({ proposta, x: primeiro + i * passo, y: yOf(proposta.valor), rotulo: null }))
  return {
    largura,
    altura,
    pontos: rotular(pontos),
    grade: estreito ? [] : gradeDe(menor, maior, yOf),
    distancia: estreito ? null : distanciaEm(pontos, fim + 66),
  }
}

function gradeDe(menor: number, maior: number, yOf: (valor: number) => number): Traco['grade'] {
  if (menor === maior) return [{ y: yOf(menor), texto: compacto.format(menor) }]
  const passo = passoDe(maior - menor)
  const linhas = []
  for (let valor = Math.ceil(menor / passo) * passo; valor <= maior; valor += passo)
    linhas.push({ y: yOf(valor), texto: compacto.format(valor) })
  return linhas
}

/** The last point of each side. */
export const ultimosDe = (pontos: readonly Ponto[]) =>
  (['solicitante', 'solicitada'] as const).map((polo: PoloDaNegociacao) =>
    pontos.findLast(({ proposta }) => proposta.parte.polo === polo),
  )

function distanciaEm(pontos: readonly Ponto[], x: number): Traco['distancia'] {
  const [a, b] = ultimosDe(pontos)
  if (!a || !b || a.y === b.y) return null
  return { x, de: Math.min(a.y, b.y), ate: Math.max(a.y, b.y) }
}

/** Gives words to the points that matter most first: the last ones, then the first, then the others, while there is room. */
function rotular(pontos: readonly Ponto[]): Ponto[] {
  const last = pontos.length - 1
  const ultimos = new Set(ultimosDe(pontos))
  const rank = (ponto: Ponto, i: number) => (i === last ? 0 : ultimos.has(ponto) ? 1 : i === 0 ? 2 : 3 + last - i)
  const order = pontos.map((ponto, i) => ({ ponto, i })).toSorted((a, b) => rank(a.ponto, a.i) - rank(b.ponto, b.i))
  const taken: Caixa[] = []
  const rotulos = new Map<number, Ponto['rotulo']>()
  for (const { ponto, i } of order) {
    const rotulo = { valor: valorCurto(ponto.proposta.valor), abaixo: abaixoDe(ponto.proposta) }
    const caixa = caixaDe(ponto, rotulo)
    if (taken.some((other) => cobre(caixa, other))) continue
    taken.push(caixa)
    rotulos.set(i, rotulo)
  }
  return pontos.map((ponto, i) => ({ ...ponto, rotulo: rotulos.get(i) ?? null }))
}

interface Caixa {
  left: number
  right: number
  top: number
  bottom: number
}

function caixaDe({ x, y }: Ponto, { valor, abaixo }: NonNullable<Ponto['rotulo']>): Caixa {
  const half = (Math.max(valor.length, ...abaixo.map(({ length }) => length)) * LETRA) / 2
  return { left: x - half, right: x + half, top: y - ACIMA, bottom: y + ABAIXO }
}

const cobre = (a: Caixa, b: Caixa) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
