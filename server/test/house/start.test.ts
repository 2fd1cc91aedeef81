import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts')
/** Needed by few installations, or for few requests, and slow to load: who uses one of them loads it by `import()`. */
const ON_DEMAND = ['stripe', 'undici', '@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@simplewebauthn/server', 'sharp']
/** What a module loads before it runs: types are only named. */
const LOADED = /^(?:import|export)\s(?!type\s)(?:[^'"`;=]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

test('the server starts without the libraries that most starts do not need', async () => {
  const loaded = new Set([MAIN])
  const packages = new Set<string>()
  for (const file of loaded) {
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(LOADED)) {
      if (name.startsWith('.')) loaded.add(join(dirname(file), name))
      else packages.add(name)
    }
  }
  expect(loaded.size).toBeGreaterThan(500)
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg']))
  expect(ON_DEMAND.filter((name) => packages.has(name))).toEqual([])
})
