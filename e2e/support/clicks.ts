import type { Page } from '@playwright/test'

/**
 * Counts the clicks that a person makes on this page, also after it loads another address. What is typed costs none, because the Tab key
 * goes to the next field; a file costs the click that opens the chooser. Begin before the page loads its first address.
 */
export async function clicks(page: Page): Promise<{ made: () => number }> {
  let count = 0
  await page.exposeFunction('countClick', () => {
    count++
  })
  await page.addInitScript(() => {
    // A click on a label makes a second one on its field; the press of the button comes once.
    const counted = (event: PointerEvent) => {
      if (event.isTrusted) (window as unknown as { countClick: () => void }).countClick()
    }
    window.addEventListener('pointerdown', counted, { capture: true })
  })
  return { made: () => count }
}
