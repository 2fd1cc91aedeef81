import { chmodSync, mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { freePort } from '../server/src/platform/free-port.ts'
import { findBrowser } from './browser.ts'
import { DESKTOP, PHONE } from './support/widths.ts'

// Without a UTF-8 locale, Chromium saves files with accents in their names as "download".
process.env.LC_ALL = 'C.UTF-8'
// Every worker reads this file again: what is found once is passed on in the environment.
process.env.E2E_BROWSER ??= process.env.E2E_FULL_BROWSER ?? (await findBrowser()) ?? ''
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA ??= openFolder()

/** The lane that `npm test` runs (scripts/verify.mjs): the main journeys on a phone, and every page of the table once. */
const everyday = [/(main-job|movement|sign-in|payment|negociacao|minuta|caso|valida)\.spec\.ts$/, /a11y\/pages\.spec\.ts$/]
const fullBrowser = process.env.E2E_FULL_BROWSER

// What people come for, over many screens. The rest runs at the narrower width alone, where more lies over and under other things.
const atBothWidths = /(main-job|process-life|movement|negociacao|minuta|leitor|home|audiencia)\.spec\.ts$/

// A name and not an address: browsers allow passkeys on no IP address.
const baseURL = `http://localhost:${process.env.E2E_PORT}`
const executablePath = process.env.E2E_BROWSER || undefined

export default defineConfig({
  testDir: '.',
  outputDir: '.results',
  fullyParallel: true,
  // One more than processors, up to what one server serves in time: journeys wait for e-mails and transitions.
  workers: Math.min(6, availableParallelism() + 1),
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  // One limit for every journey and one for everything it waits for: a busy machine is slow, not wrong.
  timeout: 270_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    // A trace takes a fifth of the time: TRACE=1 records one, to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: projects(),
  // The real server, embedded database included, on a data folder of its own.
  webServer: {
    command: `"${process.execPath}" e2e/support/server.mjs`,
    cwd: join(import.meta.dirname, '..'),
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA,
      APP_URL: baseURL,
      LOG_LEVEL: 'warn',
      DEMO: '1',
      DEMO_PROCESSOS: '0',
      DATABASE_URL: '',
      SMTP_URL: '',
      // New people come from addresses of their own: one address may register only so many.
      TRUST_PROXY: '127.0.0.1',
    },
    url: `${baseURL}/health/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

function projects(): Project[] {
  const desktop = { name: 'desktop', use: { viewport: DESKTOP } }
  const phone = { name: 'celular', use: { viewport: PHONE, hasTouch: true } }
  if (process.env.EVERYDAY) return [{ ...phone, testMatch: everyday }]
  // The journeys that show PDFs, in a browser with a PDF viewer of its own.
  if (fullBrowser) return [desktop, phone].map((one) => ({ ...one, grep: /@pdf/ }))
  return [
    // Journeys about accessibility check each state that they reach at both widths.
    { ...desktop, testMatch: ['a11y/*.spec.ts', atBothWidths] },
    { ...phone, testIgnore: 'a11y/**' },
  ]
}

/** A folder that the unprivileged user of the database can enter, for tests that run as root. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'concordia-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}
