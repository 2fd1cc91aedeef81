import { printable } from '@concordia/contract/values/printable'

/**
 * The characters that every style of our documents has a letter for, in Source Serif 4, Inter or Typst's own DejaVu Sans Mono: ranges of
 * code points in hexadecimal, without scripts that run from right to left. `imprimiveis.test.ts` compares them with what the renderer draws.
 */
export const FAIXAS: readonly (readonly [from: number, to: number])[] = `
20-7e a0-ac ae-1c3 1c5-33f 342-343 346-36f 374-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-479 480-49d 4a0-4ff 510-511
51a-51d 52f 531-556 559-55f 561-587 589-58a e3f e81-e82 e84 e87-e88 e8a e8d e94-e97 e99-e9f ea1-ea3 ea5 ea7 eaa-eab
ead-eb9 ebb-ebc ec8-ecd 10d0-10fc 1d00 1d02 1d08-1d09 1d0d 1d14 1d16-1d17 1d1b 1d1d-1d1f 1d2c-1d2e 1d30-1d3c 1d3e-1d5b
1d62-1d65 1d77-1d78 1d7b 1d85 1d9b-1db7 1db9-1df5 1dfc-1e9b 1e9d-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59
1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200a 2010-2027
202f-2055 2057 205f 2070-2071 2074-208e 2090-209c 20a0-20b5 20b8-20ba 20bc-20bf 20db-20de 20e8 20f0 2100-2103
2105-2106 2109 210d-210f 2113 2115-2117 2119-211a 211d-2122 2124 2126 212a-212b 212e 2132 213b 2148 214d 2150-217f
2183-2186 2189 2190-2213 2215 2217-2220 2223 2227-222d 2234-223d 2241-2269 226d-228b 228d-22a5 22b2-22b5 22b8
22c2-22c6 22cd-22d1 22da-22e9 22ef 2300-2306 2308-2315 2318-2319 231c-2321 2325-2328 232b 2335-237a 237d 2380-2383
2387-238b 2395 239b-23ae 23ce-23cf 2423 2460-2468 24b6-24cf 24ea 2500-2600 2605-2606 2610-2611 2638-263c 263f-2647
2660-2667 2669-266f 26a0 2713 2717 2752 2756 2764 2780-2788 27c2 27c5-27c6 27dc 27e0 27e6-27eb 27ef 27f5-27fa 2913
2987-2988 2997-2998 29eb 29fa-29fb 2a00 2a2f 2a38 2a6a-2a6b 2b05-2b0d 2b12-2b1a 2b1c 2b24 2c64 2c6d-2c70 2c75-2c77
2c79-2c7a 2c7c-2c7f 2dff 2e18 2e1f 2e22-2e25 2e2e 2e3a-2e3b a69f a708-a716 a71b-a71f a722-a727 a789-a78e a790-a791
a7aa a7f8-a7f9 a7ff a92e fb00-fb04 fffc-fffd 1d55a 1f12f-1f149 1f16a-1f16b 1f850 1f852
`
  .trim()
  .split(/\s+/)
  .map((range) => {
    const [from, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16)) as [number, number?]
    return [from, to]
  })

const escaped = (code: number) => `\\u{${code.toString(16)}}`
/** All others, but line ends and signs that only choose between two looks of the letter before them. */
const MISSING = new RegExp(`[^\\n\\ufe00-\\ufe0f${FAIXAS.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join('')}]`, 'gu')

/** The characters of a text that our fonts lack, each once. */
export const naoImprimiveis = (text: string): string[] => [...new Set(text.match(MISSING))]

/** A text as it is printed: a character that our fonts lack is seen to be missing. Where it is downloaded or shown it keeps them. */
export const withBoxes = (text: string): string => text.replaceAll(MISSING, '▯')

/**
 * A text of which every character is printed: a word with letters that our fonts lack becomes `blank`, because half of a name
 * would be another name, and other signs that they lack are left out.
 */
export function soImprimiveis(text: string, blank: string): string {
  const clean = printable(text)
  if (naoImprimiveis(clean).length === 0) return text
  const words = clean.replaceAll(WORD, (word) => (naoImprimiveis(word).some(isLetter) ? blank : word))
  const missing = new Set(naoImprimiveis(words))
  const kept = Array.from(words.replaceAll(SELECTOR, '')).filter((sign) => !missing.has(sign))
  return kept
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (?=[,.;:])/g, '')
    .trim()
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const SELECTOR = /[\ufe00-\ufe0f]/g
const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign)
