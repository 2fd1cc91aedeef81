import { type BrowserContext, test as base, expect } from '@playwright/test'

export { expect }

/**
 * Every browser test fails on a console error or an uncaught exception of anybody in it, whatever else it checks.
 * `expectedErrors` names the ones a test provokes on purpose: the browser itself logs every 4xx answer.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; consoleGuard: undefined }>({
  expectedErrors: [[], { option: true }],
  consoleGuard: [
    async ({ browser, context, expectedErrors }, use) => {
      const problems: string[] = []
      const watch = (one: BrowserContext) => {
        one.on('console', (message) => {
          if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
        })
        one.on('weberror', (error) => problems.push(String(error.error())))
      }
      watch(context)
      // Other people of a journey have a browser of their own.
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      const unexpected = problems.filter((problem) => !expectedErrors.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'console errors').toEqual([])
    },
    { auto: true },
  ],
})
