import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clearAbandoned, temporaryFolder } from './database.ts'

test('the next run removes what a killed run left behind, and nothing of others', async () => {
  const parent = await temporaryFolder()
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(parent, { recursive: true })
  })
  vi.stubEnv('TMPDIR', parent)
  const leave = `import { temporaryFolder } from ${JSON.stringify(import.meta.resolve('./database.ts'))}; await temporaryFolder()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', leave])
  const mine = basename(await temporaryFolder())
  expect(await readdir(parent)).toHaveLength(2)
  await clearAbandoned()
  expect(await readdir(parent)).toEqual([mine])
})
