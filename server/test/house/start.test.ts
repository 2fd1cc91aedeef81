import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsIn, ROOT } from './imports.ts'

const MAIN = join(ROOT, 'server', 'src', 'main.ts')
/** Needed by few installations, or for few requests, and slow to load: who uses one of them loads it by `import()`. */
const ON_DEMAND = ['stripe', 'undici', '@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@simplewebauthn/server', 'sharp']

test('the server starts without the libraries that most starts do not need', async () => {
  const loaded = new Set([MAIN])
  const packages = new Set<string>()
  for (const file of loaded) {
    for (const { from, kind } of importsIn(await readFile(file, 'utf8'))) {
      if (kind !== 'loaded') continue
      if (from.startsWith('.')) loaded.add(join(dirname(file), from))
      else packages.add(from)
    }
  }
  expect(loaded.size).toBeGreaterThan(500)
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg']))
  expect(ON_DEMAND.filter((name) => packages.has(name))).toEqual([])
})
