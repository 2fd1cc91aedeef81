import type { Proposta } from '@concordia/contract/negociacoes/negociacoes'
import { formatDate } from '@concordia/contract/values/dates'
import { formatMoney, toCents } from '@concordia/contract/values/money'
import { type Caixa, cobre, cruza, type Lugar } from './geometria.ts'

/** About the width of a character of a label. */
const LETRA = 7.5
/** From one line of a label to the next. */
const LINHA = 15
/** How far the letters reach above and below the line that they stand on. */
const [ALTO, BAIXO] = [11, 4]
/** What labels keep free from lines, marks and each other. */
export const FOLGA = 4

/** The words of a point and where they stand. */
export interface Rotulo {
  ancora: 'start' | 'middle' | 'end'
  x: number
  /** The amount first, "262.000"; then "24/11, em aberto", "prazo 02/12". `y` is the line that the letters stand on. */
  linhas: readonly { texto: string; y: number }[]
}

/** "262.000", with cents only where there are some. */
export const valorCurto = (reais: number): string => formatMoney(toCents(reais)).slice(3).replace(/,00$/, '')

/** "24/11". */
const diaCurto = (quando: string): string => formatDate(quando).slice(0, 5)

const ESTADOS = { 'em-aberto': 'em aberto', rejeitada: null, cancelada: 'cancelada', aceite: 'aceita' } as const

/** What stands under a point: its day, its state if not simply refused, and the deadline while it is open. */
export function abaixoDe({ created_at, situacao, vencida, prazo }: Proposta): string[] {
  const estado = vencida && situacao === 'em-aberto' ? 'vencida' : ESTADOS[situacao]
  const dia = diaCurto(created_at)
  return [estado ? `${dia}, ${estado}` : dia, ...(situacao === 'em-aberto' ? [`prazo ${diaCurto(prazo)}`] : [])]
}

/** The words of a point where they stand beside it: in short lines. */
const aoLadoDe = (proposta: Proposta) => [valorCurto(proposta.valor), ...abaixoDe(proposta).flatMap((texto) => texto.split(', '))]

export const larguraDe = (textos: readonly string[]): number => Math.max(...textos.map(({ length }) => length)) * LETRA

/** The room on the right that the words of the last point take, where nothing else is drawn. */
export const ladoDireito = (ultima: Proposta): number => raioDe(ultima) + FOLGA + larguraDe(aoLadoDe(ultima))

/** How far a mark reaches: an accepted one has a ring around it. */
const raioDe = ({ situacao }: Proposta) => (situacao === 'aceite' ? 14 : 9)

export const marcaDe = ({ x, y, proposta }: PontoNu): Caixa => {
  const raio = raioDe(proposta)
  return { left: x - raio, right: x + raio, top: y - raio, bottom: y + raio }
}

/** The boxes of the lines of a label. */
export const caixasDe = ({ ancora, x, linhas }: Rotulo): Caixa[] =>
  linhas.map(({ texto, y }) => {
    const largura = larguraDe([texto])
    const left = ancora === 'start' ? x : ancora === 'end' ? x - largura : x - largura / 2
    return { left, right: left + largura, top: y - ALTO, bottom: y + BAIXO }
  })

interface PontoNu extends Lugar {
  proposta: Proposta
}

interface Folha {
  largura: number
  altura: number
  pontos: readonly PontoNu[]
  /** From each point to the next one of its side. */
  segmentos: readonly (readonly [Lugar, Lugar])[]
  /** Other words that are already there. */
  ocupado: readonly Caixa[]
}

/**
 * Gives words to the points that matter most first: the last one, the last of the other side, the first, then the others; each at the
 * first place where they touch nothing, or none. The last point always gets them: beside it nothing is drawn.
 */
export function rotular({ largura, altura, pontos, segmentos, ocupado }: Folha): (Rotulo | null)[] {
  const last = pontos.length - 1
  const outro = pontos.findLastIndex(({ proposta }) => proposta.parte.polo !== pontos[last]!.proposta.parte.polo)
  const rank = (i: number) => [last, outro, 0].indexOf(i) + 1 || 4 + last - i
  const marcas = pontos.map(marcaDe)
  const taken = [...ocupado]
  const livre = (caixa: Caixa) =>
    caixa.left >= 0 &&
    caixa.right <= largura &&
    caixa.top >= 0 &&
    caixa.bottom <= altura &&
    ![...taken, ...marcas].some((other) => cobre(caixa, other, FOLGA - 1)) &&
    !segmentos.some(([a, b]) => cruza(caixa, a, b, FOLGA))
  const rotulos: (Rotulo | null)[] = pontos.map(() => null)
  for (const i of pontos.map((_, i) => i).toSorted((a, b) => rank(a) - rank(b))) {
    const rotulo = lugaresDe(pontos[i]!, i === last && last > 0).find((lugar) => caixasDe(lugar).every(livre)) ?? null
    if (rotulo) taken.push(...caixasDe(rotulo))
    rotulos[i] = rotulo
  }
  return rotulos
}

/** Where the words of a point may stand, the best place first: around it, above or below it, or beside it. */
function lugaresDe({ proposta, x, y }: PontoNu, ladoPrimeiro: boolean): Rotulo[] {
  const textos = [valorCurto(proposta.valor), ...abaixoDe(proposta)]
  const lado = aoLadoDe(proposta)
  const raio = raioDe(proposta)
  const acima = y - raio - FOLGA - BAIXO
  const abaixo = y + raio + FOLGA + ALTO
  const meio = y + ALTO / 2 - ((lado.length - 1) * LINHA) / 2
  const em = (ancora: Rotulo['ancora'], x: number, textos: readonly string[], first: number): Rotulo => ({
    ancora,
    x,
    linhas: textos.map((texto, i) => ({ texto, y: first + i * LINHA })),
  })
  const emVolta: Rotulo = {
    ...em('middle', x, textos, abaixo - LINHA),
    linhas: textos.map((texto, i) => ({ texto, y: i === 0 ? acima : abaixo + (i - 1) * LINHA })),
  }
  const empilhados = (['middle', 'start', 'end'] as const).flatMap((ancora) => {
    const borda = ancora === 'middle' ? x : ancora === 'start' ? x - raio : x + raio
    return [em(ancora, borda, textos, acima - (textos.length - 1) * LINHA), em(ancora, borda, textos, abaixo)]
  })
  const direita = em('start', x + raio + FOLGA, lado, meio)
  const esquerda = em('end', x - raio - FOLGA, lado, meio)
  return ladoPrimeiro ? [direita] : [emVolta, ...empilhados, direita, esquerda]
}
