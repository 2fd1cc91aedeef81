import type { Proposta } from '@concordia/contract/negociacoes/negociacoes'
import { toCents } from '@concordia/contract/values/money'
import { diferencaEm } from '../../leitura.ts'
import type { Caixa, Lugar } from './geometria.ts'
import { ladoDireito, larguraDe, type Rotulo, rotular, valorCurto } from './rotulos.ts'

/** Below this width (px) there is no room for the axis and for the mark of the distance. */
const ESTREITO = 560
/** Where a line of the axis begins (px), unless its amount is long. */
const INICIO_DA_LINHA = 72
const ALTURA = 240
/** A single point needs only its words. */
const ALTURA_DE_UMA = 132
/** Height of a point's words above and below it. */
const ACIMA = 30
const ABAIXO = 46
/** The mark of the distance: its room on the left, and its words on the right. */
const MARGEM = 12
const DIFERENCA = 'de diferença'

export interface Ponto extends Lugar {
  proposta: Proposta
  /** Null where its words would touch something. */
  rotulo: Rotulo | null
}

export interface Traco {
  largura: number
  altura: number
  pontos: Ponto[]
  /** Amounts of the axis with their heights, and where the line beside each begins; none on a narrow screen. */
  grade: { y: number; texto: string; linha: number }[]
  /** From the last proposal of one side to the last of the other; null where a narrow screen has no room, or there is none. */
  distancia: { x: number; de: number; ate: number; palavras: number } | null
}

const compacto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

/** A round step in cents of which two or three fill the range. */
function passoDe(range: number): number {
  const base = 10 ** Math.floor(Math.log10(range / 2))
  const passo = base * ([1, 2, 2.5, 5, 10].find((factor) => range / (base * factor) <= 3) ?? 10)
  return Math.max(1, Math.round(passo))
}

/** The places of everything in the picture. @param propostas oldest first, one or more @param largura in px */
export function tracar(propostas: readonly Proposta[], largura: number): Traco {
  const estreito = largura < ESTREITO
  const varias = propostas.length > 1
  const altura = varias ? ALTURA : ALTURA_DE_UMA
  const valores = propostas.map(({ valor }) => valor)
  const [menor, maior] = [Math.min(...valores), Math.max(...valores)]
  const range = maior - menor
  const [topo, fundo] = [ACIMA + 10, altura - ABAIXO - 6]
  const yOf = (valor: number) => (range === 0 ? (topo + fundo) / 2 : topo + ((maior - valor) / range) * (fundo - topo))
  const lado = varias ? ladoDireito(propostas.at(-1)!) : 40
  const grade = estreito ? [] : gradeDe(menor, maior, yOf)
  const [inicio, fim] = [
    estreito ? 40 : 40 + Math.max(...grade.map(({ linha }) => linha)),
    largura - lado - (estreito ? 4 : 2 * MARGEM + larguraDe(palavrasDaDistancia(propostas))),
  ]
  const passo = (fim - inicio) / Math.max(1, propostas.length - 1)
  const primeiro = varias ? inicio : (inicio + fim) / 2
  const pontos = propostas.map((proposta, i) => ({ proposta, x: primeiro + i * passo, y: yOf(proposta.valor) }))
  const distancia = estreito ? null : distanciaEm(pontos, fim + lado + MARGEM)
  const eixo: Caixa[] = grade.map(({ y, texto }) => ({ left: 0, right: larguraDe([texto]), top: y - 8, bottom: y + 8 }))
  const margem: Caixa[] = distancia ? [{ left: distancia.x - 5, right: largura, top: 0, bottom: altura }] : []
  const rotulos = rotular({ largura, altura, pontos, segmentos: segmentosDe(pontos), ocupado: [...eixo, ...margem] })
  return { largura, altura, pontos: pontos.map((ponto, i) => ({ ...ponto, rotulo: rotulos[i] ?? null })), grade, distancia }
}

function gradeDe(menor: number, maior: number, yOf: (valor: number) => number): Traco['grade'] {
  const [de, ate] = [toCents(menor), toCents(maior)]
  const passo = de === ate ? 1 : passoDe(ate - de)
  const valores: number[] = []
  for (let valor = Math.ceil(de / passo) * passo; valor <= ate; valor += passo) valores.push(valor / 100)
  const curtos = valores.map((valor) => compacto.format(valor))
  // Amounts near each other look alike in short: 1 mi, 1 mi.
  const textos = new Set(curtos).size === curtos.length ? curtos : valores.map(valorCurto)
  const linha = Math.max(INICIO_DA_LINHA, 8 + larguraDe(textos))
  return valores.map((valor, i) => ({ y: yOf(valor), texto: textos[i]!, linha }))
}

/** What stands beside the mark of the distance. */
export function palavrasDaDistancia(propostas: readonly Proposta[]): string[] {
  const diferenca = diferencaEm(propostas)
  return diferenca === null ? [DIFERENCA] : [valorCurto(diferenca / 100), DIFERENCA]
}

type PontoNu = Omit<Ponto, 'rotulo'>

const lados = (pontos: readonly PontoNu[]) =>
  (['solicitante', 'solicitada'] as const).map((polo) => pontos.filter(({ proposta }) => proposta.parte.polo === polo))

/** From each point to the next one of its side. */
export const segmentosDe = (pontos: readonly PontoNu[]) =>
  lados(pontos).flatMap((lado) => lado.slice(1).map((ponto, i) => [lado[i]!, ponto] as const))

function distanciaEm(pontos: readonly PontoNu[], x: number): Traco['distancia'] {
  const [a, b] = lados(pontos).map((lado) => lado.at(-1))
  if (!a || !b || a.y === b.y) return null
  return { x, de: Math.min(a.y, b.y), ate: Math.max(a.y, b.y), palavras: x + MARGEM }
}
