/** Default colour of a tag (docs/rules/screens.md#tags). */
export const COR_PADRAO = '#3b4652'

interface Cor {
  cor: string
  /** Its name, for people who cannot see it. */
  nome: string
}

const row = (nome: string, cores: readonly [string, string, string, string]): Cor[] =>
  [`${nome} escuro`, nome, `${nome} claro`, `${nome} pálido`].map((name, i) => ({ cor: cores[i]!, nome: name }))

/**
 * The picker's 7 rows of 4 swatches: one hue per row, from dark to light. Each column has one lightness (OKLCH 0.39,
 * 0.55, 0.75, 0.91), so that all tags are equally prominent.
 */
export const CORES: readonly Cor[] = [
  ...row('Cinza', [COR_PADRAO, '#67717d', '#a6afb9', '#dce2e8']),
  ...row('Vermelho', ['#7c1d1a', '#c72e2b', '#f08f84', '#fed7d1']),
  ...row('Âmbar', ['#613c02', '#9b6200', '#e99b2a', '#fedab2']),
  ...row('Verde', ['#1c5228', '#2e8441', '#6ac67a', '#c7edcb']),
  ...row('Turquesa', ['#025050', '#008181', '#43c3c3', '#c0ebea']),
  ...row('Azul', ['#0a4483', '#136ed0', '#7eb1f3', '#d0e3fc']),
  ...row('Violeta', ['#5c287b', '#9246c1', '#c598e7', '#eadaf8']),
]

/** WCAG 2.2 AA for text. */
const LEGIVEL = 4.5

/**
 * The text colour on `cor`: white where that is legible, else black. One of the two always reaches 4.5:1.
 * @param cor `#rrggbb`
 */
export const textoSobre = (cor: string): '#ffffff' | '#000000' => (contraste(cor, '#ffffff') >= LEGIVEL ? '#ffffff' : '#000000')

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contraste(uma: string, outra: string): number {
  const [low, high] = [luminance(uma), luminance(outra)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Relative luminance of WCAG 2.2, 0 to 1. */
export function luminance(cor: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(cor.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
