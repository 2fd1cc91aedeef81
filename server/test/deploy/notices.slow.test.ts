import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeNotices, NOTICES, productionPackages, readLock } from '../../../deploy/notices.ts'

const lock = readLock()
const text = readFileSync(NOTICES, 'utf8')
const lines = new Set(text.split('\n').map((line) => line.split(' (')[0]))

describe('the notices about other people’s work', () => {
  test('name every package that production needs, in its version', () => {
    const packages = productionPackages(lock)
    expect(packages.length).toBeGreaterThan(300)
    expect(packages.map(({ name, entry }) => `${name} ${entry.version}`).filter((line) => !lines.has(line))).toEqual([])
    const bought = ['server', 'web', 'contract'].flatMap((folder) => Object.keys(readPackage(folder).dependencies ?? {}))
    const named = new Set(packages.map(({ name }) => name))
    expect(bought.filter((name) => !named.has(name) && !name.startsWith('@concordia/'))).toEqual([])
  })

  test('are what "npm run notices" writes today', () => {
    expect(makeNotices(lock) === text, 'the file is out of date: npm run notices').toBe(true)
  })

  test('change with a new dependency, which must be installed and say its licence', () => {
    const added = { ...lock, 'node_modules/acrescentada': { version: '1.0.0', license: 'MIT' } }
    expect(() => makeNotices(added)).toThrow('node_modules/acrescentada is not installed')
    const bumped = { ...lock, 'node_modules/zod': { ...lock['node_modules/zod']!, version: '99.0.0' } }
    expect(makeNotices(bumped)).not.toBe(text)
  })

  test.each([
    ['the fonts, with their licence', ['Inter', 'Source Serif 4', 'Libertinus Serif', 'SIL OPEN FONT LICENSE Version 1.1']],
    [
      'what is inside other packages',
      [
        'qpdf (em @neslinesli93/qpdf-wasm)',
        'Typst (em',
        'Jay Berkenbilt',
        'Red Hat',
        'Louvain',
        'PostgreSQL 18 (em',
        'libvips e o que ela traz',
        'GUST Font License',
      ],
    ],
    ['the Apache licence and the notices that come with it', ['Version 2.0, January 2004', 'es-toolkit']],
  ])('have %s', (_what, words) => {
    for (const word of words) expect(text).toContain(word)
  })
})

const readPackage = (folder: string): { dependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(new URL(`../../../${folder}/package.json`, import.meta.url), 'utf8'))
