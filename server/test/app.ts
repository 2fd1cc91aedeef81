import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { inject } from 'vitest'
import { type App, openApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { seedDemo } from '../src/demo/seed.ts'
import { createPasswords, type Passwords } from '../src/identidade/secrets.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database/database.ts'
import { cloneDatabase, temporaryFolder } from './database.ts'
import { atTheEnd } from './processes/at-the-end.ts'

/** What a test can reach of an application, in this process or in another. */
export interface Reach {
  /** Where it listens, without a slash at the end. */
  url: string
  dataDir: string
  deps: { db: Db }
}
export interface TestApp extends App, Reach {
  deps: App['deps']
}

export interface TestAppOptions {
  /** Settings over the defaults, e.g. `{ SMTP_URL }`; jobs run unless `WORKER` is '0'. */
  env?: Record<string, string>
  clock?: Clock
  /** Without it a password costs next to nothing. */
  passwords?: Passwords
}

/** Where the cost of a password is not what a test is about. */
export const CHEAP_PASSWORDS = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })

/**
 * The whole application on a database and, unless `DATA_DIR` names another, a data folder of its own, with the demo accounts,
 * listening on a free port. Whoever starts it closes it; `ownApp` does that by itself.
 */
export async function startTestApp({ env = {}, clock, passwords = CHEAP_PASSWORDS }: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = env.DATA_DIR ?? (await temporaryFolder())
  const databaseUrl = env.DATABASE_URL ?? (await cloneDatabase(inject('clusterUrl'), `app_${randomUUID().replaceAll('-', '')}`))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    APP_URL: 'http://camara.example',
    DEMO: '1',
    // Why something answered 500 stands beside its test.
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    ...env,
    DATABASE_URL: databaseUrl,
  })
  // What would be done by the hour on the wall is done when a test says so: else the minute in which it runs would matter.
  const app = await openApp(config, { cron: [], passwords, ...(clock && { clock }) })
  await seedDemo(app.deps)
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  return { ...app, close, url, dataDir }
}

/** The application for this test file alone, open until its last test has run; begun in the middle of a test, until its end. */
export async function ownApp(options?: TestAppOptions): Promise<TestApp> {
  const app = await startTestApp(options)
  atTheEnd(() => app.close())
  return app
}

/** A clock that runs as usual until a test moves it on. */
export function movableClock(): Clock & { forward(hours: number): void } {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    forward: (hours) => {
      ahead += hours * 3_600_000
    },
  }
}
