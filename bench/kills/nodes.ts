import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, SERVER } from '../../server/src/platform/database/database.ts'
import { freePort } from '../../server/src/platform/free-port.ts'
import { type ServerProcess, type ServerSettings, startServerProcess } from '../../server/test/processes/process.ts'
import type { Random } from '../../server/test/processes/random.ts'

/** The address clients use; it does not name a node. */
const APP_URL = 'http://concordia.test'

const TRIES = 3

/** A slot for one node; its process is replaced after each kill. */
export class Place {
  readonly name: string
  readonly url: string
  readonly #settings: ServerSettings
  #process: ServerProcess | undefined
  #starting: Promise<ServerProcess> | undefined
  /** It is being killed, started or frozen: leave it alone. */
  busy = false
  kills = 0
  /** How often it failed to start and was started again. */
  startedAgain = 0
  /** Its output when it did not start, or did not end cleanly. */
  readonly failures: string[] = []

  constructor(name: string, port: number, settings: ServerSettings) {
    this.name = name
    this.url = `http://127.0.0.1:${port}`
    this.#settings = { ...settings, env: { ...settings.env, PORT: String(port), APP_URL } }
  }

  async start(): Promise<void> {
    this.#starting = startServerProcess(this.#settings)
    this.#process = await this.#starting
  }

  signal(signal: NodeJS.Signals): void {
    if (this.#process) process.kill(this.#process.pid, signal)
  }

  /** Kills it, whatever it is doing, and starts it again after a pause. */
  async fall(pauseMs: number): Promise<void> {
    this.kills++
    await this.#process?.end('SIGKILL')
    this.#process = undefined
    await wait(pauseMs)
    // Like a process manager: a node that loses its connection while it starts exits and is started again.
    for (let tries = 1; ; tries++) {
      const failure = await this.start().then(
        () => undefined,
        (error: Error) => error.message,
      )
      if (failure === undefined) return
      if (tries === TRIES) return void this.failures.push(failure)
      this.startedAgain++
    }
  }

  /** @returns its exit code; null when a signal ended it, undefined when it was not running */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null | undefined> {
    const last = await this.#starting?.catch(() => undefined)
    this.#process = undefined
    const code = await last?.end(signal)
    if (signal === 'SIGTERM' && code !== 0) this.failures.push(`${this.name} saiu com ${code}: ${last?.output()}`)
    return code
  }
}

/** @param env what all share: bucket, mail server */
export async function places(databaseUrl: string, dataDir: string, env: Record<string, string>): Promise<Place[]> {
  const place = async (name: string, program: 'main' | 'worker', worker?: string) =>
    new Place(name, await freePort(), {
      databaseUrl,
      dataDir,
      program,
      env: { ...env, ...(worker && { WORKER: worker }) },
    })
  // One web node also runs jobs, so that somebody takes over when the worker hangs.
  return [await place('nó 1', 'main', '1'), await place('nó 2', 'main', '0'), await place('só trabalhos', 'worker')]
}

/** Milliseconds between two kills. */
const PAUSE = { least: 2_000, most: 6_000 }
/** Longer than the silence after which the others declare a node dead. */
const FROZEN_MS = 52_000

/** Kills one slot after the other until it is stopped; each is started again. */
export async function killing(all: readonly Place[], random: Random, end: AbortSignal): Promise<void> {
  const falls: Promise<void>[] = []
  while (!end.aborted) {
    await wait(random.between(PAUSE.least, PAUSE.most), undefined, { signal: end }).catch(() => undefined)
    const victim = random.pick(all)
    if (end.aborted || victim.busy) continue
    falls.push(alone(victim, () => victim.fall(random.between(0, 2_000))))
  }
  await Promise.all(falls)
}

/** Cuts all connections of the nodes to the database at intervals, so that answers get lost after a commit. @returns how often */
export async function cutting(db: Db, random: Random, end: AbortSignal): Promise<number> {
  for (let times = 0; ; times++) {
    await wait(random.between(PAUSE.least, 2 * PAUSE.most), undefined, { signal: end }).catch(() => undefined)
    if (end.aborted) return times
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${SERVER}`.execute(db)
  }
}

/** Freezes one node in the middle of its work until the others have declared it dead; then lets it continue. */
export const freezing = (victim: Place): Promise<void> =>
  alone(victim, async () => {
    victim.signal('SIGSTOP')
    await wait(FROZEN_MS)
    victim.signal('SIGCONT')
  })

async function alone(place: Place, work: () => Promise<void>): Promise<void> {
  place.busy = true
  await work()
  place.busy = false
}
