import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What a program that a test starts gets from our own environment; nothing else of it may decide a result. */
export const programEnv = () => ({ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE })

/**
 * Lets every program of the tests load the compiled code of the application from this folder: it then starts in two thirds of the time.
 * Filled here, because a killed program never writes its part.
 */
export async function keepCompiledCode(folder: string): Promise<void> {
  process.env.NODE_COMPILE_CACHE = folder
  const app = new URL('../../src/app.ts', import.meta.url).href
  await promisify(execFile)(process.execPath, ['--eval', `import(${JSON.stringify(app)}).then(() => process.exit())`])
}
