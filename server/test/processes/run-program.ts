import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { programEnv } from './program-env.ts'

/**
 * Runs one of our programs to its end, in its own process and with only these settings. It starts outside the checkout, whose .env
 * it would read: in the data folder, if one is named.
 * @param program its path in `server/src`
 * @param options.first shell commands to run before
 * @param options.timeout milliseconds, for a program that may not end
 */
export const runProgram = (
  program: string,
  args: string[],
  settings: Record<string, string>,
  { first = ':', timeout = 0 }: { first?: string; timeout?: number } = {},
) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const main = fileURLToPath(new URL(`../../src/${program}`, import.meta.url))
    const env = { ...programEnv(), NODE_ENV: 'test', ...settings }
    const options = { cwd: settings.DATA_DIR ?? tmpdir(), env, timeout, killSignal: 'SIGKILL' } as const
    execFile('/bin/sh', ['-c', `${first}; exec "$@"`, 'sh', process.execPath, main, ...args], options, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
