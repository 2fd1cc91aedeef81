import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { unreachable } from './reachable.ts'
import { expect } from './test.ts'
import { DESKTOP, PHONE } from './widths.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const TAGS: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** In the everyday lane (scripts/verify.mjs) each page is checked in one width and in the colours that it has. */
const EVERYDAY = Boolean(process.env.EVERYDAY)
/** The rules whose result can differ between the light and the dark colours. */
const OF_COLOUR: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Colours = 'light' | 'dark'

/**
 * Checks the page at both widths and leaves it at the one that it had, so that a journey walks to each state only once. A journey that
 * itself runs at both widths uses `expectAccessibleHere`.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const own = page.viewportSize()!
  await expectAccessibleHere(page, state)
  if (EVERYDAY) return
  await page.setViewportSize(own.width === DESKTOP.width ? PHONE : DESKTOP)
  // At another width a row may lie half under the bar at the top.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessibleHere(page, state)
  await page.setViewportSize(own)
}

/**
 * Checks WCAG 2.2 AA in the colours that the page has, contrast also in the other ones, that no word is cut off and that a click reaches
 * every control. It waits until the page is settled: a dialog or notice that fades in does not have its final colours yet. The page keeps
 * the other colours, because turning takes as long as a third of a check.
 */
export async function expectAccessibleHere(page: Page, name: string): Promise<void> {
  const state = `${name}, ${page.viewportSize()!.width} px`
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Carregando ...' })).toBeHidden()
  await expect(page.getByText('Carregando…')).toHaveCount(0)
  await page.evaluate(settle)
  const { cut, colours } = await page.evaluate(look)
  expect(cut, `${state}: words cut off`).toEqual([])
  expect(await page.evaluate(unreachable), `${state}: controls that no click reaches`).toEqual([])
  expect(await violationsOf(page, TAGS), `${state}, ${colours}`).toEqual([])
  if (EVERYDAY) return
  const others = colours === 'light' ? 'dark' : 'light'
  await turn(page, others)
  expect(await violationsOf(page, OF_COLOUR), `${state}, ${others}`).toEqual([])
}

async function turn(page: Page, colorScheme: Colours): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(finishTurn, colorScheme)
}

/**
 * Runs in the page: waits for the colours asked for and ends the transitions of the change. Other transitions are waited for, so that
 * what appears or disappears is checked when it is there or gone.
 */
async function finishTurn(colorScheme: string): Promise<void> {
  const root = document.documentElement
  const frame = () => new Promise(requestAnimationFrame)
  while (root.dataset.mantineColorScheme !== colorScheme) await frame()
  await frame()
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  await frame()
}

/** What axe finds in the document, without results of rules that passed. Later documents of the browser have axe from their start. */
async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // A document in memory, which the browser's own viewer shows, is not ours to check.
  if ((await page.locator('iframe:not([src^="blob:"])').count()) > 0)
    throw new Error('The page has a second frame, and axe would not look into it')
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.context().addInitScript(AXE)
    await page.evaluate(AXE)
  }
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, runOnly)
}

/** Runs in the page: its colours, and the buttons whose text is cut off. */
const look = () => ({
  colours: document.documentElement.dataset.mantineColorScheme as Colours,
  cut: [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')]
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    )
    .map(({ innerText }) => innerText),
})

/**
 * Runs in the page: waits until nothing has moved for three frames. A dialog that was told to close begins to fade a frame or two later,
 * so one check would be too early. The glow of a skeleton never ends and does not count.
 */
async function settle(): Promise<void> {
  // A paused animation never ends, and one that begins again and again is no reason to wait for ever.
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  const late = new Promise((stop) => setTimeout(stop, 10_000))
  let isLate = false
  void late.then(() => {
    isLate = true
  })
  for (let still = 0; still < 3 && !isLate; still++) {
    await Promise.race([late, new Promise(requestAnimationFrame)])
    const ending = moving()
    if (ending.length > 0) still = -1
    await Promise.race([late, Promise.allSettled(ending.map((animation) => animation.finished))])
  }
}
