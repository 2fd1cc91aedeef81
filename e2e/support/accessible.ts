import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ between the light and the dark: everything else is the same page. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * WCAG 2.2 AA in the light, its colours in the dark too, and no word cut off; on what is settled: while a dialog or notice
 * fades in, its colours are not yet its own.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Carregando ...' })).toBeHidden()
  await page.evaluate(settle)
  expect(await page.evaluate(cutOff), `${state}: words cut off`).toEqual([])
  expect(await violationsOf(new AxeBuilder({ page }).withTags(TAGS)), state).toEqual([])
  await turn(page, 'dark')
  expect(await violationsOf(new AxeBuilder({ page }).withRules(OF_COLOUR)), `${state}, in the dark`).toEqual([])
  await turn(page, 'light')
}

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(settle)
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** In the page: the buttons that show only a part of their words. */
const cutOff = () =>
  [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')]
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    )
    .map(({ innerText }) => innerText)

/**
 * In the page: until three frames in a row have nothing moving. A dialog that was just told to close starts to fade only a
 * frame or two later, so that one look too early finds nothing to wait for. A skeleton's glow never ends and is not waited for.
 */
async function settle(): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  for (let still = 0; still < 3; still++) {
    await new Promise(requestAnimationFrame)
    const ending = moving()
    if (ending.length > 0) still = -1
    await Promise.allSettled(ending.map((animation) => animation.finished))
  }
}
