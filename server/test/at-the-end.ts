import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Does `work` when the test that asks for it has run, or the whole file where no test does: a hook of the file that is registered in
 * the middle of a test never runs.
 */
export function atTheEnd(work: () => Promise<unknown>): void {
  const hook = async () => void (await work())
  if (TestRunner.getCurrentTest()) onTestFinished(hook)
  else afterAll(hook)
}
