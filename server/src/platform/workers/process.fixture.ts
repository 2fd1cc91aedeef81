import { answerJobs } from './answer.ts'

/** A process for `pool.test.ts`. */
answerJobs((job: string) => {
  if (job === 'hang') for (;;);
  if (job === 'die') process.exit(3)
  if (job === 'fail') throw new Error('failed')
  if (job === 'eat') for (const held = []; ; ) held.push(Buffer.alloc(10_000_000, 1))
  return { pid: process.pid, env: Object.keys(process.env), bytes: Buffer.from('pdf') }
})
