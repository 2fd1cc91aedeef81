import { afterAll, onTestFinished, TestRunner } from 'vitest'

type Work = () => Promise<unknown>

/**
 * Does `work` when the test that asks for it has run, or the whole file where no test does: a hook of the file that is registered in
 * the middle of a test never runs.
 */
export function atTheEnd(work: Work): void {
  const hook = async () => void (await work())
  if (TestRunner.getCurrentTest()) onTestFinished(hook)
  else afterAll(hook)
}

const afterTheFile: Work[] = []

/** Does `work` when the last test of the file has run, also where it is a test that asks for it; the last that was asked for first. */
export function atTheEndOfTheFile(work: Work): void {
  afterTheFile.push(work)
}

/** The set-up of the tests calls this once per file. */
export async function endTheFile(): Promise<void> {
  for (const work of afterTheFile.splice(0).reverse()) await work()
}
