import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { looksOf, rewritten } from './generate-homoglyphs.ts'

const code = readFileSync(new URL('../../../contract/src/values/homoglyphs.ts', import.meta.url), 'utf8')
/** A few lines in the format of the file, which begins with a byte order mark. */
const DATA = `\uFEFF# confusables.txt
# Version: 99.1.0

0430 ;	0061 ;	MA	# ( а → a ) CYRILLIC SMALL LETTER A → LATIN SMALL LETTER A	#
0412 ;	0042 ;	MA	# ( В → B )
0180 ;	0062 0335 ;	MA	# ( ƀ → b̵ ) the mark is left out
0432 ;	0299 ;	MA	# ( в → ʙ ) a small capital
A733 ;	0061 0061 ;	MA	# ( ꜳ → aa )
1D6A8 ;	0041 ;	MA	# ( 𝚨 → A ) NFKD makes it a Greek letter, which is looked up
118A0 ;	0056 ;	MA	# ( 𑢠 → V )
0031 ;	006C ;	MA	# ( 1 → l ) ASCII
2010 ;	002D ;	MA	# ( ‐ → - ) no letter
00C6 ;	0041 0045 0046 ;	MA	# three letters
`

test('letters and digits of the data by what they look like, without what is never looked up', () => {
  const looks = looksOf(DATA)
  expect(looks.get('a')).toEqual(['а', 'ᴀ'])
  expect(looks.get('b')).toEqual(['ƀ', 'ʙ', 'В', 'в'])
  expect(looks.get('aa')).toEqual(['ꜳ'])
  expect(looks.get('v')).toEqual(['ᴠ', '\u{118a0}'])
  expect(looks.get('l')).toEqual(['ʟ'])
  expect([looks.has('aef'), looks.has('-')]).toEqual([false, false])
})

test('the table and the version are written, and nothing else; the same data write the same', () => {
  const made = rewritten(code, DATA)
  expect(made).toContain('of Unicode 99.1.0 (https://www.unicode.org/Public/security/99.1.0/)')
  expect(made).toContain("  a: '\\u0430\\u1d00',\n  aa: '\\ua733',\n  b: '\\u0180\\u0299\\u0412\\u0432',\n")
  expect(made).not.toContain('03b1')
  expect(made.slice(made.indexOf('const LATIN'))).toBe(code.slice(code.indexOf('const LATIN')))
  expect(rewritten(made, DATA)).toBe(made)
})

test('another file changes nothing', () => {
  expect(() => rewritten(code, '<html>Version: 17</html>')).toThrow('does not name its version')
  expect(() => rewritten(code, '# Version: 17.0.0\n')).toThrow('This is no confusables.txt')
})
