import { parentPort } from 'node:worker_threads'
import type { Answer } from './pool.ts'

/** Called once by a pool's worker file: answers each job with the result of `work`, or with its error's message. */
export function answerJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  const post = (answer: Answer<Result>) => parentPort?.postMessage(answer)
  parentPort?.on('message', async (job: Job) => {
    try {
      post({ ok: true, result: await work(job) })
    } catch (error) {
      post({ ok: false, message: error instanceof Error ? error.message : String(error) })
    }
  })
}
