import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readImports } from './imports.ts'

const FOLDERS = { '@concordia/contract': 'contract/src', '@concordia/pdf-signatures': 'packages/pdf-signatures/src' }
/** Rights, the manifests of a subject, tables of words, and what a call carries have a file of their own, however short. */
const MAY_BE_SHORT = /\/(policy|routes|subject|screens|paths|closing|texts|words|palette)\.ts$|^contract\/src\/.*\/schemas\//
const isTest = (file: string) => /\.(test|scene)\.|\/test\//.test(file)

test('at most twenty files have under twenty lines and a single file that imports them', async () => {
  const folders = ['contract/src', 'server/src', 'web/src', 'packages']
  const imports = new Map((await Promise.all(folders.map(readImports))).flatMap((files) => [...files]))
  const importers = Map.groupBy(
    [...imports].flatMap(([file, found]) => (isTest(file) ? [] : found.map(({ from }) => ({ file, from: pathOf(file, from) })))),
    ({ from }) => from,
  )
  const single = [...imports.keys()].filter((file) => !isTest(file) && !MAY_BE_SHORT.test(file) && usersOf(file).size === 1)
  const short = await Promise.all(
    single.map(async (file) => ((await readFile(join(ROOT, file), 'utf8')).split('\n').length <= 20 ? [file] : [])),
  )
  expect(imports.size).toBeGreaterThan(1500)
  expect(short.flat().length, short.flat().join('\n')).toBeLessThanOrEqual(20)

  function usersOf(file: string): Set<string> {
    return new Set(importers.get(file.replace(/\.tsx?$/, ''))?.map((each) => each.file))
  }
})

/** The path of what a file imports, from the root of the repository and without an ending. */
function pathOf(file: string, from: string): string {
  const name = from.startsWith('.') ? join(dirname(file), from) : from
  const folder = Object.entries(FOLDERS).find(([each]) => name.startsWith(`${each}/`))
  return (folder ? name.replace(...folder) : name).replace(/\.tsx?$/, '')
}
