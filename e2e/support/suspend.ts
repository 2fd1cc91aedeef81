import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverEnv } from './server-env.ts'

/** Suspends an active process, as the secretariat does. */
export async function suspend(id: number): Promise<void> {
  const cwd = join(import.meta.dirname, '..', '..')
  const args = ['e2e/support/suspend-command.ts', String(id)]
  await promisify(execFile)(process.execPath, args, { cwd, env: { ...process.env, ...serverEnv() } })
}
