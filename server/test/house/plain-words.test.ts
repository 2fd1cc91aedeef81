import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Migrations are left out: an installation knows the checksums of those it applied, so even their comments stay. */
const FOLDERS = ['server/src', 'server/test', 'contract/src', 'packages', 'web', 'e2e', 'bench', 'deploy', 'scripts']
const LEFT_OUT = /node_modules|migrations\/|web\/dist|plain-words\.test\.ts$/

const COMMENT = /(?<=^|[\s{(,;])(?:\/\*\*?(?!\/)([\s\S]*?)\*\/|\/\/ ?(.*(?:\n[ \t]*\/\/.*)*))/gm
const LINE_COMMENT = /^[ \t]*(?:--|#(?!!)) ?(.*(?:\n[ \t]*(?:--|#).*)*)/gm
const TITLE = /(?:\b(?:test|it|describe|step)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
const SENTENCE = /(?<=[.?!:;])\s+(?=[\p{Lu}"“`(])|(?<=[.?!])\s+|\s+(?=@(?:param|returns|throws)\b)/u

const VERB = '(?:is|are|was|were|has|have|may|must|can|cannot|stays?|comes?|goes|ends?|needs?|does|counts?|would|belongs?|makes?)'
const SAME_CLAUSE = String.raw`(?:(?!\b(?:that|which|who|when|while|where|before|after|until|once|as|if|how|and|but)\b)[^,;:])*?`
const PERSON =
  'who|those|one|users?|person|people|partes?|part(?:y|ies)|everybody|secretariat|owner|author|mediator|arbitrators?|administrators?|others?|staff|accounts?|sides?|members?|callers?|reader|they|he|nobody|sender|operator|client|somebody|address(?:es)?|both|server|signer|second'
/** How a sentence, or the name of a test, begins or goes on that a reader has to guess at. */
const RIDDLES = [
  /\bstands?\b(?!-| (?:for|still|out|alone|up)\b)/i,
  new RegExp(`(?<!\\b(?:${PERSON})|and|or|,) (?:is|are|was|were) told\\b(?! apart| to [a-z]+ )|^(?:is|are) told\\b`, 'i'),
  /\btold so\b|\b(?:is|are|was|were|be|been) said\b/i,
  /\b(?:to|of|by|for|from|with|than|only) who(?:ever)?\b (?!else)|\bof whom\b/,
  /^(?:None but|Not (?:which|what|who|where)|Nor)\b/i,
  /^(?:One|Those|Another) (?:that|which|who|whose|is|was|are|were|with(?:out)?)\b/i,
  /^(?:Who|Whom|Whose|Whoever|Which|Whichever|Whatever|Of)\b(?!.*\?)/i,
]
const ONLY_IN_COMMENTS = [
  new RegExp(`^What (?!this\\b|its\\b)(?:${VERB}|\\w+ed|\\w+s)\\b${SAME_CLAUSE} ${VERB}\\b`),
  new RegExp(
    `^What (?!${VERB} )[^,;:]*\\b(?:is|are|was|were|may|must) (?:left out|not|never|kept|told|removed|stored|refused|no)\\b`,
  ),
]
const ONLY_IN_NAMES = [/^what\b(?!.*\?)/i, /^that (?!the |a |an )/]

test.each(FOLDERS)('comments and test names in %s are plain sentences', async (folder) => {
  const found: string[] = []
  for (const file of await readdir(join(ROOT, folder), { recursive: true })) {
    const path = `${folder}/${file}`
    if (!/\.(?:tsx?|mjs|js|css|sql|sh|ya?ml)$/.test(file) || LEFT_OUT.test(path)) continue
    const text = await readFile(join(ROOT, path), 'utf8')
    const comments = /\.(?:sql|sh|ya?ml)$/.test(file) ? LINE_COMMENT : COMMENT
    for (const { index, 1: block, 2: lines } of text.matchAll(comments))
      found.push(
        ...riddles(block ?? lines ?? '', [...RIDDLES, ...ONLY_IN_COMMENTS]).map((one) => `${path}:${lineOf(text, index)} ${one}`),
      )
    if (!/\.(?:test|spec|beside)\.|-suite\./.test(file)) continue
    for (const { index, 2: name = '' } of text.matchAll(TITLE))
      if ([...RIDDLES, ...ONLY_IN_NAMES].some((riddle) => riddle.test(name))) found.push(`${path}:${lineOf(text, index)} ${name}`)
  }
  expect(found).toEqual([])
})

test('a riddle is found in every kind of comment, and plain sentences pass', () => {
  const all = [...RIDDLES, ...ONLY_IN_COMMENTS]
  const source =
    '/** Fine. Who asks waits. */\nlet a // Of three one counts.\n{/* It stands below. */}\n// What is sent ends\n// its draft.\n'
  const texts = [...source.matchAll(COMMENT)].map(({ 1: block, 2: lines }) => riddles(block ?? lines ?? '', all))
  expect(texts).toEqual([['Who asks waits.'], ['Of three one counts.'], ['It stands below.'], ['What is sent ends its draft.']])
  expect(riddles('What the user may do now. The user is told. Who asks? `parte2` stands for the other side.', all)).toEqual([])
})

const riddles = (text: string, expressions: readonly RegExp[]): string[] =>
  text
    .replace(/\n[ \t]*(?:\*|\/\/|--|#)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(SENTENCE)
    .filter((sentence) => !/^biome-ignore|\?$/.test(sentence) && expressions.some((riddle) => riddle.test(sentence)))

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length
