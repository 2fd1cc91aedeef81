import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** A node that was silent for longer is dead. Four times the heartbeat, so that a slow database kills nobody. */
export const SILENCE_SECONDS = 45

/** Records that the node lives. Time is the database's, so the nodes' clocks do not matter. */
export async function beat(db: Db, node: string, machine: string): Promise<void> {
  await db
    .insertInto('nos')
    .values({ id: node, maquina: machine, pid: process.pid })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ vistoEm: sql<Date>`now()` }))
    .execute()
}

/**
 * Gives back to the queue what dead nodes held: those silent for SILENCE_SECONDS, those of this machine whose process is gone,
 * and locks older than that of which no node is known. Without this a job stays locked for 4 hours after a kill -9.
 * A node whose process is gone stays known until its silence is over: what it asked for last may reach the database only now,
 * and lock one more job in its name.
 */
export async function releaseDeadNodes(db: Db, machine: string, silenceSeconds = SILENCE_SECONDS): Promise<void> {
  const here = await db.selectFrom('nos').select(['id', 'pid']).where('maquina', '=', machine).execute()
  const gone = here.filter(({ pid }) => !isAlive(pid)).map(({ id }) => id)
  const silence = sql`make_interval(secs => ${silenceSeconds})`
  await sql`
    with silent as (
      delete from nos where visto_em < now() - ${silence} returning id
    ), held as (
      select distinct locked_by from graphile_worker.jobs
      where locked_by = any(${gone}::text[]) or locked_by in (select id from silent)
        or (locked_at < now() - ${silence} and not exists (select from nos where id = locked_by))
    )
    select graphile_worker.force_unlock_workers(array(select locked_by from held))`.execute(db)
}

/**
 * Gives back to the queue what is locked in the name of a living node that knows nothing of it: the connection broke off between
 * the commit that locked the job and the answer. Such a lock would stand for 4 hours. A younger one may still be answered.
 * @param held ids of the jobs that the node knows of
 */
export async function releaseUnanswered(db: Db, node: string, held: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = ${node} and locked_at < now() - make_interval(secs => ${SILENCE_SECONDS}) and id <> all(${held}::bigint[])`.execute(
    db,
  )
}

/** A node goes: its heartbeat ends, and what it did not finish is free at once. */
export async function leave(db: Db, node: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${node}::text])`.execute(db)
  await db.deleteFrom('nos').where('id', '=', node).execute()
}

/**
 * Names the place where a process id means something: on Linux this boot of the kernel and the process namespace (two containers
 * may both have a process 7), elsewhere the host. Where that cannot be read, a name nobody shares: then only silence tells.
 */
export function machineName(): string {
  if (process.platform !== 'linux') return hostname()
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return randomUUID()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: there is such a process, it is only not ours.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
