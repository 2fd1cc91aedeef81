import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes the table of `homoglyphs.ts` anew from the data of UTS #39: `npm run homoglyphs -- confusables.txt`, with a file of
 * https://www.unicode.org/Public/security/.
 */

const TARGET = new URL('../../../contract/src/values/homoglyphs.ts', import.meta.url)

/** Latin small capitals: the data take some for prototypes of their own. */
const SMALL_CAPITALS: Readonly<Record<string, string>> = {
  ...{ a: 'ᴀ', b: 'ʙ', c: 'ᴄ', d: 'ᴅ', e: 'ᴇ', f: 'ꜰ', g: 'ɢ', h: 'ʜ', j: 'ᴊ', l: 'ʟ', n: 'ɴ', o: 'ᴏ', oe: 'ɶ', p: 'ᴘ' },
  ...{ q: 'ꞯ', r: 'ʀ', s: 'ꜱ', t: 'ᴛ', u: 'ᴜ', v: 'ᴠ', w: 'ᴡ', y: 'ʏ', z: 'ᴢ' },
}
const PLAIN = new Map(Object.entries(SMALL_CAPITALS).map(([latin, sign]) => [sign, latin]))

const isLetterOrDigit = (sign: string) => /^[\p{L}\p{N}]$/u.test(sign)
const isAscii = (sign: string) => sign < '\u0080'
const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')
const signsOf = (codes: string) =>
  String.fromCodePoint(
    ...codes
      .trim()
      .split(/\s+/)
      .map((code) => Number.parseInt(code, 16)),
  )
const codeOf = (sign: string) => sign.codePointAt(0)!

/**
 * The letters and digits whose prototype is one or two ASCII letters or digits, or a small capital, by that prototype in lower
 * case. Characters that NFKD changes are left out.
 * @param text of confusables.txt: `source ; prototype ; type # comment` in each line
 * @throws Error for another file
 */
export function looksOf(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (latin: string, sign: string) => found.set(latin, [...(found.get(latin) ?? []), sign])
  let lines = 0
  for (const line of text.replace(/^\uFEFF/, '').split('\n')) {
    const [source = '', prototype] = line.replace(/#.*$/, '').split(';')
    if (prototype === undefined) continue
    lines++
    const [sign, bare] = [signsOf(source), withoutMarks(signsOf(prototype))]
    const latin = (PLAIN.get(bare) ?? bare).toLowerCase()
    // Texts are compared after NFKD and without marks: what these change is never looked up.
    if (isLetterOrDigit(sign) && withoutMarks(sign) === sign && !isAscii(sign) && /^[a-z0-9]{1,2}$/.test(latin)) add(latin, sign)
  }
  if (lines === 0) throw new Error('This is no confusables.txt: it has no line "source ; prototype ; type".')
  for (const [latin, sign] of Object.entries(SMALL_CAPITALS)) if (!found.get(latin)?.includes(sign)) add(latin, sign)
  const sorted = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new Map(sorted.map(([latin, signs]) => [latin, signs.toSorted((a, b) => codeOf(a) - codeOf(b))]))
}

function escaped(sign: string): string {
  const code = codeOf(sign).toString(16)
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
}

/** The code of `homoglyphs.ts` with the table, and the version, of other data. @throws Error where the data do not name theirs */
export function rewritten(code: string, text: string): string {
  const version = /^#\s*Version:\s*([\d.]+)/m.exec(text)?.[1]
  if (!version) throw new Error('The file does not name its version.')
  const rows = [...looksOf(text)].map(([latin, signs]) => `  ${latin}: '${signs.map(escaped).join('')}',`)
  return code
    .replace(/(const LOOKS[^\n]*= \{\n)[\s\S]*?(\n\})/, (_all, head, tail) => `${head}${rows.join('\n')}${tail}`)
    .replace(/of Unicode [\d.]+ \(https:[^)]*\)/, `of Unicode ${version} (https://www.unicode.org/Public/security/${version}/)`)
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Usage: npm run homoglyphs -- confusables.txt')
  writeFileSync(TARGET, rewritten(readFileSync(TARGET, 'utf8'), readFileSync(file, 'utf8')))
}
