/** Worker of `active.ts`: reads hostile files, which may take long. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { answerJobs } from '../../workers/answer.ts'
import type { DisarmJob } from './active.ts'
import { disarm, type Found } from './disarm.ts'

/** Limit in bytes: a document has less than 6 MB, and only its values grew when they were unpacked. */
const MAX_BYTES = 64_000_000

answerJobs(async ({ path, write }: DisarmJob): Promise<Found> => {
  if ((await stat(path)).size > MAX_BYTES) throw new Error('The file is too large once unpacked')
  const file = await readFile(path)
  const found = disarm(file)
  if (write) await writeFile(path, file)
  return found
})
