import { parentPort } from 'node:worker_threads'
import type { Answer } from './pool.ts'

/** Called once by a pool's worker file, of a thread or a process: answers each job with the result of `work`, or its error's message. */
export function answerJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  const post = (answer: Answer<Result>) => (parentPort ? parentPort.postMessage(answer) : process.send?.(answer))
  const asked = parentPort ?? process
  asked.on('message', async (job: Job) => {
    try {
      post({ ok: true, result: await work(job) })
    } catch (error) {
      post({ ok: false, message: error instanceof Error ? error.message : String(error) })
    }
  })
}
