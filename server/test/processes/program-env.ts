import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of `keepCompiledCode`. */
    compiledCode: string
  }
}

/** What a program that a test or a benchmark starts gets from our own environment; nothing else of it may decide a result. */
export const programEnv = () => ({
  PATH: process.env.PATH,
  // A benchmark has no folder of compiled code.
  ...(process.env.VITEST && { NODE_COMPILE_CACHE: inject('compiledCode') }),
})

/**
 * Lets every program of the tests load the compiled code of the application from this folder: it then starts in two thirds of the time.
 * Filled here, because a killed program never writes its part. Not in our own environment: the workers of the tests would write to it
 * while it is removed at the end.
 */
export async function keepCompiledCode(folder: string): Promise<void> {
  const app = new URL('../../src/app.ts', import.meta.url).href
  const env = { ...process.env, NODE_COMPILE_CACHE: folder }
  await promisify(execFile)(process.execPath, ['--eval', `import(${JSON.stringify(app)}).then(() => process.exit())`], { env })
}
