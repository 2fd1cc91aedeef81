import { rm } from 'node:fs/promises'
import { setInterval } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import type { Reach } from '../app.ts'
import { temporaryFolder } from '../database.ts'
import { demoDatabase } from '../own-database.ts'
import { type ServerProcess, type ServerSettings, startServerProcess } from './process.ts'

/** A node in its own process, as the helpers for one application use it. */
export interface FleetNode extends Reach, Omit<ServerProcess, 'url'> {}

/** Any number of nodes over one database and one storage folder. */
export interface Fleet {
  database: Database
  dataDir: string
  start(settings?: Omit<ServerSettings, 'databaseUrl' | 'dataDir'>): Promise<FleetNode>
  /** Ids of the recorded nodes that run jobs, by process; without those killed here, which stay recorded for SILENCE_SECONDS. */
  ids(): Promise<Map<number, string>>
}

/** For this test file; running nodes are killed at its end. */
export async function fleet(env: Record<string, string> = {}): Promise<Fleet> {
  const dataDir = await temporaryFolder()
  const databaseUrl = await demoDatabase()
  const database = await openDatabase({ databaseUrl, dataDir: '', onError: () => undefined })
  const started: ServerProcess[] = []
  const killed = new Set<number>()
  afterAll(async () => {
    await Promise.all(started.map((node) => node.end('SIGKILL')))
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const start: Fleet['start'] = async ({ env: own = {}, ...settings } = {}) => {
    const node = await startServerProcess({ databaseUrl, dataDir, env: { ...env, ...own }, ...settings })
    started.push(node)
    const end: ServerProcess['end'] = (signal) => {
      if (signal === 'SIGKILL') killed.add(node.pid)
      return node.end(signal)
    }
    return { ...node, end, dataDir, deps: { db: database.db } }
  }
  const ids = async () => {
    const rows = await database.db.selectFrom('nos').select(['id', 'pid']).execute()
    return new Map(rows.filter(({ pid }) => !killed.has(pid)).map(({ id, pid }) => [pid, id]))
  }
  return { database, dataDir, start, ids }
}

/** A finished job: on which node, and at which attempt. */
export interface DoneJob {
  task: string
  attempts: number
  node: string
  /** The time of its cron run. */
  tick: string | null
}

/** From now on records every job that leaves the queue, in order. Needs a node that has created the queue. */
export async function noteDoneJobs({ db }: Pick<Database, 'db'>): Promise<() => Promise<DoneJob[]>> {
  await sql`create table done_jobs (n int generated always as identity, task text, attempts int, node text, tick text)`.execute(
    db,
  )
  await sql`create function note_done_job() returns trigger language plpgsql as $$ begin
    insert into done_jobs (task, attempts, node, tick) select identifier, old.attempts, old.locked_by, old.payload->'_cron'->>'ts'
      from graphile_worker._private_tasks where id = old.task_id;
    return old;
  end $$`.execute(db)
  await sql`create trigger note_done_job before delete on graphile_worker._private_jobs
    for each row execute function note_done_job()`.execute(db)
  return async () => (await sql<DoneJob>`select task, attempts, node, tick from done_jobs order by n`.execute(db)).rows
}

export interface Balancer extends AsyncDisposable {
  /** The next ready node in turn. @throws when there is none */
  next(): FleetNode
  /** Replaces a node, or adds one at the end. */
  put(node: FleetNode, instead?: FleetNode): void
  /** Whether the last check found the node ready. */
  knows(node: FleetNode): boolean
}

/** A check costs the node a real signature and a file. */
const LOOK_MS = 200

/** Checks /health/ready of every node some five times a second and returns ready ones in turn. */
export function balance(first: readonly FleetNode[]): Balancer {
  const nodes = [...first]
  const ready = new Set<FleetNode>()
  const end = new AbortController()
  let turn = 0
  const look = async (node: FleetNode) => {
    const fit = await fetch(`${node.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (fit) ready.add(node)
    else ready.delete(node)
  }
  const watch = async () => {
    for await (const _ of setInterval(LOOK_MS, undefined, { signal: end.signal })) await Promise.all(nodes.map(look))
  }
  const watching = watch().catch(() => undefined)
  return {
    next: () => {
      const fit = nodes.filter((node) => ready.has(node))
      const node = fit[turn++ % fit.length]
      if (!node) throw new Error('No node is ready')
      return node
    },
    put: (node, instead) => {
      nodes.splice(instead ? nodes.indexOf(instead) : nodes.length, instead ? 1 : 0, node)
    },
    knows: (node) => ready.has(node),
    [Symbol.asyncDispose]: async () => {
      end.abort()
      await watching
    },
  }
}

/** Limit of running requests per stream: on a slow machine they slow down instead of piling up. */
const AT_ONCE = 4

/** Calls `request` at a steady pace, without waiting for earlier ones, until stopped; then waits for all of them. */
export function stream(everyMs: number, request: (i: number) => Promise<unknown>) {
  const end = new AbortController()
  const failures: unknown[] = []
  const open = new Set<Promise<unknown>>()
  let sent = 0
  const send = async () => {
    for await (const _ of setInterval(everyMs, undefined, { signal: end.signal })) {
      if (open.size === AT_ONCE) continue
      const one = request(sent++)
        .catch((error: unknown) => failures.push(error))
        .finally(() => open.delete(one))
      open.add(one)
    }
  }
  const sending = send().catch(() => undefined)
  return async () => {
    end.abort()
    await sending
    await Promise.all(open)
    return { sent, failures }
  }
}
