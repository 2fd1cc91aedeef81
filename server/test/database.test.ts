import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clearAbandoned, temporaryFolder } from './database.ts'

test('what a run that was killed left behind goes with the next one, and what others use stays', async () => {
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
