import { afterAll, onTestFinished, TestRunner } from 'vitest'

type Work = () => Promise<unknown>

/**
 * Runs `work` when the current test has ended, or the whole file if no test is running: a file's hook that is registered within a
 * test never runs.
 */
export function atTheEnd(work: Work): void {
  const hook = async () => void (await work())
  if (TestRunner.getCurrentTest()) onTestFinished(hook)
  else afterAll(hook)
}

const afterTheFile: Work[] = []

/** Runs `work` when the last test of the file has ended, also if it is registered within a test; last registered, first run. */
export function atTheEndOfTheFile(work: Work): void {
  afterTheFile.push(work)
}

/** The test setup calls this once per file. */
export async function endTheFile(): Promise<void> {
  for (const work of afterTheFile.splice(0).reverse()) await work()
}
