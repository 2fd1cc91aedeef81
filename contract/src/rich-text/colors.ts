import {
  converter,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode as register,
} from 'culori/fn'

for (const mode of [modeLrgb, modeXyz50, modeXyz65, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeP3])
  register(mode)
register(modeRgb)
const toRgb = converter('rgb')

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [r: number, g: number, b: number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** WCAG's ratio for text of every size. */
const READABLE = 4.5
/** The darkest that a background may be: the text's own colour, links and the marks of a comparison are readable on it. */
const DARKEST_BACKGROUND = 0.66
/** Longer ones are no colours. */
const MAX_CSS = 100

/**
 * A colour in any form of CSS: a name, hexadecimal, `rgb()`, `hsl()`, `oklch()` …; over white where it lets something through.
 * @returns null for what is no colour; 'transparent' for one that shows nothing
 */
export function readColor(css: string): Rgb | 'transparent' | null {
  const color = css.length > MAX_CSS ? undefined : toRgb(parse(css.trim().toLowerCase()))
  if (!color) return null
  const { alpha = 1 } = color
  if (alpha <= 0) return 'transparent'
  const over = (channel: number) => Math.round(255 * (1 - alpha + alpha * Math.min(1, Math.max(0, channel || 0))))
  return [over(color.r), over(color.g), over(color.b)]
}

/** The colour itself, or darkened until it is readable on its background (as `#rrggbb`); null: on white. */
export function readableOn(color: Rgb, background: string | null): string {
  const light = luminance(background ? fromHex(background) : WHITE)
  const darkened = (k: number) => mix(color, BLACK, k)
  return hex(darkened(least((k) => (light + 0.05) / (luminance(darkened(k)) + 0.05) >= READABLE)))
}

/** The colour itself, or lightened until dark text is readable on it; null: white, which is the default background. */
export function readableBehind(color: Rgb): string | null {
  const lightened = (k: number) => mix(color, WHITE, k)
  const found = hex(lightened(least((k) => luminance(lightened(k)) >= DARKEST_BACKGROUND)))
  return found === '#ffffff' ? null : found
}

/** The least step, of 255, from which on something is so. */
function least(isSo: (k: number) => boolean): number {
  let low = 0
  let high = 255
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}

const mix = (from: Rgb, to: Rgb, k: number): Rgb =>
  [0, 1, 2].map((i) => Math.round(from[i]! + ((to[i]! - from[i]!) * k) / 255)) as unknown as Rgb

/** Relative luminance of WCAG 2. */
export function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const hex = (color: Rgb) => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
const fromHex = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb
