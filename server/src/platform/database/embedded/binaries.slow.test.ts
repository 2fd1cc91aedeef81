import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { prepareBinaries } from './binaries.ts'

test('two processes that copy the programs at the same time end up with one complete copy that runs', async () => {
  const cache = await temporaryFolder()
  const [one, two] = await Promise.all([prepareBinaries(cache, true), prepareBinaries(cache, true)])
  expect(one).toEqual(two)
  expect(await readdir(cache)).toEqual([expect.stringMatching(/^postgresql-18\./)])
  const { stdout } = await promisify(execFile)(one.postgres, ['--version'])
  expect(stdout).toContain('(PostgreSQL) 18.')
  await rm(cache, { recursive: true })
})
