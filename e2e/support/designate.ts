import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverEnv } from './server-env.ts'

/** Names arbitrators for a process, as the secretariat does; they have to be somebody's confirmed addresses. */
export async function designate(id: number, ...emails: string[]): Promise<void> {
  const args = ['e2e/support/designate-command.ts', String(id), ...emails]
  const cwd = join(import.meta.dirname, '..', '..')
  await promisify(execFile)(process.execPath, args, { cwd, env: { ...process.env, ...serverEnv() } })
}
