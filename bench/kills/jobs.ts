import { setTimeout as wait } from 'node:timers/promises'
import type { S3Server } from '@concordia/test-doubles/s3/server'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database/database.ts'
import { addJob } from '../../server/src/platform/jobs/add.ts'
import { isMadeKey } from '../../server/src/platform/storage/storage.ts'

/** After a kill, another node takes a job over within a minute; the queue needs at most that long to end. */
export const RECOVERY_SECONDS = 60

/** Watches how long the oldest running job has been held. @returns a function that gives the longest time seen, in seconds */
export function watchJobs(db: Db): () => Promise<number> {
  const end = new AbortController()
  let longest = 0
  const watch = async () => {
    while (!end.signal.aborted) {
      const { rows } = await sql<{ held: number }>`select coalesce(extract(epoch from max(now() - locked_at)), 0)::float8 as held
        from graphile_worker.jobs where locked_at is not null`.execute(db)
      longest = Math.max(longest, rows[0]!.held)
      await wait(500, undefined, { signal: end.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return async () => {
    end.abort()
    await watching
    return longest
  }
}

/** Waits until no job is due or has failed. @returns seconds waited, also when it gave up */
export async function jobsAfter(db: Db, patienceSeconds = 2 * RECOVERY_SECONDS): Promise<number> {
  const begin = performance.now()
  const waited = () => (performance.now() - begin) / 1000
  while (waited() < patienceSeconds) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
      where run_at <= now() or locked_at is not null or last_error is not null`.execute(db)
    if (rows[0]!.n === 0) return waited()
    await wait(200)
  }
  return waited()
}

/**
 * Makes unused files a day old, so that the sweep removes them.
 * @returns how many there were, and how many rows without use, objects without row and rows without object are left afterwards
 */
export async function leftovers(db: Db, bucket: S3Server): Promise<{ before: number; after: number }> {
  const unused = async () => (await db.selectFrom('arquivos').select('id').where('usadoEm', 'is', null).execute()).length
  const before = await unused()
  await sql`update arquivos set created_at = created_at - interval '25 hours' where usado_em is null`.execute(db)
  await addJob(db, 'varrer', {}, { key: 'varrer' })
  await jobsAfter(db)
  const objects = await bucket.objects()
  const known = new Set((await db.selectFrom('arquivos').select('chave').execute()).map(({ chave }) => chave))
  const loose = objects.filter((key) => isMadeKey(key) && !known.has(key))
  const missing = known.size - objects.filter((key) => known.has(key)).length
  return { before, after: (await unused()) + loose.length + missing }
}
