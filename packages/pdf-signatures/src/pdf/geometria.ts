import type { PdfDocument } from './document.ts'
import type { PdfValue } from './values.ts'

/** From the lower left corner to the upper right one. */
export type Caixa = readonly [x1: number, y1: number, x2: number, y2: number]
/** As `cm` takes it (ISO 32000-2, 8.3.4). */
export type Matriz = readonly [number, number, number, number, number, number]
type Ponto = readonly [number, number]

export const IDENTITY: Matriz = [1, 0, 0, 1, 0, 0]

/** An array of that many numbers; null for anything else. */
export function numbers(document: PdfDocument, value: PdfValue | undefined, count: number): number[] | null {
  const found = document.get(value)
  if (!Array.isArray(found) || found.length !== count) return null
  const all = found.map((one) => document.get(one))
  return all.every((one): one is number => typeof one === 'number') ? all : null
}

export const times = (m: Matriz, n: Matriz): Matriz => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
]
export const apply = (m: Matriz, [x, y]: Ponto): Ponto => [x * m[0] + y * m[2] + m[4], x * m[1] + y * m[3] + m[5]]

export function boxOf(points: readonly Ponto[]): Caixa {
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    x1 = Math.min(x1, x)
    y1 = Math.min(y1, y)
    x2 = Math.max(x2, x)
    y2 = Math.max(y2, y)
  }
  return [x1, y1, x2, y2]
}

/** The rectangle of an annotation or a page, its corners in order; null without one. */
export function retangulo(document: PdfDocument, value: PdfValue | undefined): Caixa | null {
  const found = numbers(document, value, 4)
  // biome-ignore format: two corners
  return found && boxOf([[found[0]!, found[1]!], [found[2]!, found[3]!]])
}

/** The box around the corners of another, moved by a matrix. */
export const moved = (matrix: Matriz, [x1, y1, x2, y2]: Caixa): Caixa =>
  boxOf(
    [
      [x1, y1],
      [x2, y1],
      [x1, y2],
      [x2, y2],
    ].map((point) => apply(matrix, point as unknown as Ponto)),
  )

/** Points by which two boxes must cross: neighbours touch. */
const TOUCH = 1

export const area = ([x1, y1, x2, y2]: Caixa) => Math.max(0, x2 - x1) * Math.max(0, y2 - y1)
export const crossing = (a: Caixa, b: Caixa): Caixa => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]
/** How much of their area two boxes share. */
export const shared = (a: Caixa, b: Caixa): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))
/** More than their edges have in common. */
export function isOver(a: Caixa, b: Caixa): boolean {
  return Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > TOUCH && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > TOUCH
}

/** What an operator adds to a path; null when it adds nothing. */
export function pointsOf(operator: string, [a, b, c, d, e, f]: Matriz): [number, number][] | null {
  switch (operator) {
    case 'm':
    case 'l':
      return [[a, b]]
    case 'c':
      // biome-ignore format: corners and control points
      return [[a, b], [c, d], [e, f]]
    case 'v':
    case 'y':
      // biome-ignore format: corners and control points
      return [[a, b], [c, d]]
    case 're':
      // biome-ignore format: corners and control points
      return [[a, b], [a + c, b], [a, b + d], [a + c, b + d]]
    default:
      return null
  }
}
