import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../test/house/imports.ts'

const page = await readFile(join(ROOT, 'docs/rules/access.md'), 'utf8')
const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
const sources = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(join(import.meta.dirname, file), 'utf8')] as const)),
)
const exported = (source: string) =>
  [...source.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name!)

/** The rows of the table of questions: the files each names, and the functions. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('.ts` '))
  .map((line) =>
    [
      ...line
        .split('|')
        .at(-2)!
        .matchAll(/`([\w.-]+)`/g),
    ].map(([, name]) => name!),
  )
  .map((names) => ({ files: names.filter((name) => name.endsWith('.ts')), names: names.filter((name) => !name.endsWith('.ts')) }))

test('the page about access names only functions that the files of its rows export', () => {
  expect(rows.length).toBeGreaterThan(8)
  const wrong = rows.flatMap((row) => {
    const known = row.files.flatMap((file) => exported(sources.get(file) ?? ''))
    return row.names.filter((name) => !known.includes(name))
  })
  expect(wrong).toEqual([])
})

test('every file of the room and every policy in it are on the page', () => {
  const policies = [...sources.values()].flatMap((source) =>
    [...source.matchAll(/^export const (\w+) =(?: [^\n]*=>)?\s+(?:policy|staffOutside)\b/gm)].map(([, name]) => name!),
  )
  expect(policies.length).toBeGreaterThan(10)
  const named = rows.flatMap((row) => [...row.files, ...row.names])
  expect([...files, ...policies].filter((name) => !named.includes(name))).toEqual([])
})
