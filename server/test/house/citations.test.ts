import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Migrations are left out: an installation knows the checksums of those it applied, so even their comments stay. */
const FOLDERS = ['server/src', 'server/test', 'contract/src', 'packages', 'web/src', 'e2e', 'bench', 'deploy', 'scripts', 'docs']
/** Documents that a reader of the repository does not have. Written in pieces, so that this file does not name them. */
const ELSEWHERE = new RegExp(['DESI', 'GN [§0-9]|DESI', 'GN\\)|\\bspe', 'c [1-3] §|\\bWIR', 'E\\b(?! of)'].join(''))
/** `docs/rules/fees.md#card` or `docs/decisions/017-stripe.md`, in a comment; or a link between two pages of docs. */
const CITED = /docs\/(?:rules|decisions)\/[\w-]+(?:\.md)?(?:#[\p{L}\d-]+)?/gu
const LINK = /\]\((?!https?:)([^)\s#]*)(#[^)\s]+)?\)/g

const texts = new Map<string, string>()
beforeAll(async () => {
  texts.set('README.md', await readFile(join(ROOT, 'README.md'), 'utf8'))
  for (const folder of FOLDERS) {
    for (const file of await readdir(join(ROOT, folder), { recursive: true })) {
      if (!/\.(tsx?|mjs|typ|css|md)$/.test(file) || file.includes('node_modules')) continue
      texts.set(`${folder}/${file}`, await readFile(join(ROOT, folder, file), 'utf8'))
    }
  }
})

test('nothing cites a document that is not in the repository', () => {
  const citing = [...texts].filter(([, text]) => ELSEWHERE.test(text)).map(([file]) => file)
  expect(citing).toEqual([])
})

test('every rule or decision that a comment cites exists, under that heading', () => {
  const cited = [...texts].flatMap(([file, text]) => [...text.matchAll(CITED)].map(([rule]) => ({ file, rule })))
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ rule }) => !stands(rule))).toEqual([])
})

test('every link between pages of docs leads to a page and a heading', () => {
  const pages = [...texts].filter(([file]) => file.startsWith('docs/'))
  const broken = pages.flatMap(([page, text]) =>
    [...text.matchAll(LINK)]
      .map(([, path = '', anchor = '']) => (path === '' ? page : join(dirname(page), path)) + anchor)
      .filter((target) => !stands(target))
      .map((target) => ({ page, target })),
  )
  expect(broken).toEqual([])
})

function stands(target: string): boolean {
  const [path = '', anchor] = target.split('#')
  if (anchor === undefined) return existsSync(join(ROOT, path))
  return headingsOf(texts.get(path) ?? '').includes(anchor)
}

/** The anchors of a page's headings, as its readers make them: lower case, blanks as hyphens, punctuation gone. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
