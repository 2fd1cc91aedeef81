import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { inject } from 'vitest'
import { type App, openApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { seedDemo } from '../src/demo/seed.ts'
import type { Passwords } from '../src/identidade/secrets.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Subject } from '../src/subject.ts'
import { SUBJECTS } from '../src/subjects.ts'
import { cloneDatabase, TEMPLATE, temporaryFolder } from './database.ts'
import { CHEAP_PASSWORDS, DEMO_TEMPLATE } from './demo-template.ts'
import { atTheEnd } from './processes/at-the-end.ts'

/** What a test can use of an application, in this process or in another. */
export interface Reach {
  /** Its origin, without a trailing slash. */
  url: string
  dataDir: string
  deps: { db: Db }
  /** Only of an application in this process: it runs jobs from now on. */
  startJobs?(): Promise<void>
}
export interface TestApp extends App, Reach {
  deps: App['deps']
  startJobs: App['startJobs']
}

export interface TestAppOptions {
  /**
   * Settings over the defaults. Jobs run from the first wait for one (jobs.ts), or at once if `WORKER` is '1' or there is an
   * `SMTP_URL`.
   */
  env?: Record<string, string>
  clock?: Clock
  /** By default, password hashing is made cheap. */
  passwords?: Passwords
  /** Subjects besides those of the platform. */
  more?: readonly Subject[]
}

/**
 * The whole application on a database, with the demo accounts, listening on a free port, with its own data folder unless
 * `DATA_DIR` names one. The caller closes it; `ownApp` does that by itself.
 */
export async function startTestApp({
  env = {},
  clock,
  passwords = CHEAP_PASSWORDS,
  more = [],
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = env.DATA_DIR ?? (await temporaryFolder())
  const name = `app_${randomUUID().replaceAll('-', '')}`
  // With a clock or passwords of its own, a test gets accounts made by them.
  const template = clock || passwords !== CHEAP_PASSWORDS ? TEMPLATE : DEMO_TEMPLATE
  const databaseUrl = env.DATABASE_URL ?? (await cloneDatabase(inject('clusterUrl'), name, template))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    APP_URL: 'http://camara.example',
    DEMO: '1',
    // Log errors, so that the cause of a 500 is printed beside its test.
    LOG_LEVEL: 'error',
    // Tests also run where little space is left.
    DISK_RESERVE_MB: '0',
    // Most tests look at what is in the queue, not at what becomes of it; those with a mail server of their own wait for its messages.
    WORKER: env.SMTP_URL ? '1' : '0',
    DATA_DIR: dataDir,
    ...env,
    DATABASE_URL: databaseUrl,
  })
  // Cron jobs run only when a test starts them; otherwise results would depend on the time of day.
  const app = await openApp(config, { cron: [], passwords, subjects: [...SUBJECTS, ...more], ...(clock && { clock }) })
  await seedDemo(app.deps)
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  return { ...app, close, url, dataDir }
}

/** An application for this test file, open until its last test has run; started within a test, until that test ends. */
export async function ownApp(options?: TestAppOptions): Promise<TestApp> {
  const app = await startTestApp(options)
  atTheEnd(() => app.close())
  return app
}

/** A clock that runs as usual until a test moves it forward. */
export function movableClock(): Clock & { forward(hours: number): void } {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    forward: (hours) => {
      ahead += hours * 3_600_000
    },
  }
}
