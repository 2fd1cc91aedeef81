import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/**
 * Seconds without a heartbeat after which a node counts as dead. Four heartbeats, so that a slow database does not make nodes
 * look dead.
 */
export const SILENCE_SECONDS = 45

/** Records the node's heartbeat, in the database's time, so the nodes' clocks do not matter. */
export async function beat(db: Db, node: string, machine: string): Promise<void> {
  await db
    .insertInto('nos')
    .values({ id: node, maquina: machine, pid: process.pid })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ vistoEm: sql<Date>`now()` }))
    .execute()
}

/**
 * Releases the jobs of dead nodes: those without a heartbeat for SILENCE_SECONDS, those of this machine whose process is gone,
 * and older locks of unknown nodes. Without this a job stays locked for 4 hours after a kill -9. A node whose process is gone
 * stays recorded until SILENCE_SECONDS have passed: its last query may reach the database only now and lock one more job in its
 * name.
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
 * Releases jobs that are locked for a running node which does not know them: its connection broke between the commit that locked
 * the job and the answer. Such a lock would last 4 hours. A recent lock may still be answered, so it is kept.
 * @param held ids of the jobs that the node knows it holds
 */
export async function releaseUnanswered(db: Db, node: string, held: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = ${node} and locked_at < now() - make_interval(secs => ${SILENCE_SECONDS}) and id <> all(${held}::bigint[])`.execute(
    db,
  )
}

/** A node stops: its heartbeat ends, and its unfinished jobs are released at once. */
export async function leave(db: Db, node: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${node}::text])`.execute(db)
  await db.deleteFrom('nos').where('id', '=', node).execute()
}

/**
 * Names the scope in which a process id is unique: on Linux this boot of the kernel and the process namespace (two containers may
 * both have a process 7), elsewhere the host. If that cannot be read, a unique name: then only the heartbeat decides.
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
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
