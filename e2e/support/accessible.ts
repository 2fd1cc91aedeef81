import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** WCAG 2.2 AA, on what is settled: while a dialog or notice fades in, its colours are not yet its own. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Carregando ...' })).toBeHidden()
  // A skeleton's glow never ends; what is waited for does.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect(found, state).toEqual([])
}
