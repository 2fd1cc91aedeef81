import { contraste, luminance } from './cores.ts'

/** The platform's own colour and its ten shades, from light to dark; shade 7 is the colour itself. */
export const TONS_PADRAO = [
  '#eef6f6',
  '#d9eaea',
  '#b1d5d6',
  '#86bfc1',
  '#5fa9ac',
  '#3f9396',
  '#237c80',
  '#0f5f63',
  '#0b4f53',
  '#073c3f',
] as const
const PROPRIA = 7

/** Where the colour is used as text: cards, and the page behind them. */
const FUNDOS = ['#ffffff', '#f8f6f3']
/** WCAG 2.2 AA for text. */
const LEGIVEL = 4.5

/**
 * Whether a colour can be a chamber's: white text on it, and text in it on our pages, reach 4.5:1.
 * @param cor `#rrggbb`
 */
export const isCorLegivel = (cor: string): boolean => FUNDOS.every((fundo) => contraste(cor, fundo) >= LEGIVEL)

/**
 * The ten shades of a colour that `isCorLegivel` accepts. Each has the luminance of the same shade of the platform's own colour, by
 * mixing white or black into it, so that what is legible in our shades is legible in these, whatever the hue.
 */
export function tonsDe(cor: string): string[] {
  const own = luminance(cor)
  const factor = Math.min(1, own / luminance(TONS_PADRAO[PROPRIA]))
  return TONS_PADRAO.map((padrao, tom) => {
    if (tom === PROPRIA) return cor.toLowerCase()
    // Darker than the colour itself, also where that is darker than ours.
    const wanted = tom > PROPRIA ? luminance(padrao) * factor : Math.max(luminance(padrao), own * 1.1)
    return withLuminance(cor, wanted)
  })
}

/** Mixes white or black into a colour until it has this luminance. */
function withLuminance(cor: string, wanted: number): string {
  const outro = wanted > luminance(cor) ? 255 : 0
  let [least, most] = [0, 1]
  for (let i = 0; i < 20; i++) {
    const share = (least + most) / 2
    const enough = outro === 255 ? luminance(mixed(cor, outro, share)) >= wanted : luminance(mixed(cor, outro, share)) <= wanted
    if (enough) most = share
    else least = share
  }
  return mixed(cor, outro, most)
}

const mixed = (cor: string, outro: number, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(cor.slice(at, at + 2), 16))
    .map((canal) => Math.round(canal + (outro - canal) * share))
    .map((canal) => canal.toString(16).padStart(2, '0'))
    .join('')}`
