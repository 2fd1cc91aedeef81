// Lighthouse, mobile and desktop, over the built screens: sign-in, and signed in: home, list, wizard and details. It is too large for the
// default install, so npx fetches it (from the registry or npm's cache).
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { DEMO_PASSWORD } from '../server/src/demo/accounts.ts'
import { freePort } from '../server/src/platform/free-port.ts'
import { temporaryFolder } from '../server/test/database.ts'
import { median, report } from './measure.ts'
import { requirePages } from './options.ts'
import { startServer } from './server.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** The median counts: a score varies by a few points between runs. */
const RUNS = 3
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]
const BUDGET = { mobile: 95, desktop: 100 }
type Device = keyof typeof BUDGET
const run = promisify(execFile)

requirePages()
const profile = await temporaryFolder()
// With the demo processes: an empty list and screen would be faster than real ones.
const server = await startServer({ env: { DEMO_PROCESSOS: '1', WORKER: '0' } })
const port = await freePort()
const executablePath = await findBrowser()
const browser = await chromium.launchPersistentContext(profile, {
  ...(executablePath && { executablePath }),
  args: [`--remote-debugging-port=${port}`],
})
try {
  const headers = { ...(await server.signIn('parte')), 'content-type': 'application/json' }
  const listed = await fetch(`${server.url}/api/processos`, { method: 'POST', headers, body: '{}' })
  const { processos } = (await listed.json()) as { processos: { data: { id: number }[] } }
  const signedOut = { Entrada: '/login' }
  const signedIn = {
    Home: '/home',
    Lista: '/processos',
    'Petição inicial': '/processo/create',
    Detalhes: `/processo/${processos.data[0]!.id}/details`,
  }
  await audit(signedOut)
  const page = await browser.newPage()
  await page.goto(`${server.url}/login`)
  await page.getByLabel('E-mail').fill('parte@concordia.test')
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/home')
  await page.close()
  await audit(signedIn)
} finally {
  await browser.close()
  await server.stop()
  await rm(profile, { recursive: true, force: true })
}

/** Keeps the browser's storage, so that the session of the tab before is valid in the measured one. */
async function audit(screens: Record<string, string>): Promise<void> {
  for (const [screen, path] of Object.entries(screens))
    for (const device of ['mobile', 'desktop'] as const) {
      const scores: number[] = []
      for (let i = 0; i < RUNS; i++) {
        await forgetFiles()
        scores.push(await score(server.url + path, device))
      }
      report(`${screen}, ${device === 'mobile' ? 'celular' : 'computador'}`, median(scores), 'pontos', BUDGET[device], 'least')
    }
}

/** Every visit is a first visit: the cache is emptied, only the session stays. */
async function forgetFiles(): Promise<void> {
  const page = await browser.newPage()
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
}

async function score(url: string, device: Device): Promise<number> {
  const output = join(profile, 'lighthouse.json')
  const args = ['-y', LIGHTHOUSE, url, `--port=${port}`, '--disable-storage-reset', '--only-categories=performance']
  args.push('--output=json', `--output-path=${output}`, '--quiet', ...(device === 'desktop' ? ['--preset=desktop'] : []))
  await run('npx', args, { timeout: 180_000 })
  const { categories, audits, finalDisplayedUrl } = JSON.parse(await readFile(output, 'utf8')) as {
    categories: { performance: { score: number | null } }
    audits: Record<string, { displayValue?: string }>
    finalDisplayedUrl: string
  }
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse was led from ${url} to ${finalDisplayedUrl}`)
  if (categories.performance.score === null) throw new Error(`Lighthouse gave no score to ${url}`)
  // The parts of the score, to find the cause of a low one.
  console.log(`       ${METRICS.map((name) => `${name} ${audits[name]?.displayValue ?? '?'}`).join('; ')}`)
  return Math.round(categories.performance.score * 100)
}
