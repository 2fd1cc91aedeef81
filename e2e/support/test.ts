import { test as base, expect } from '@playwright/test'

export { expect }

/**
 * Every browser test fails on a console error or an uncaught exception, whatever else it checks.
 * `expectedErrors` names the ones a test provokes on purpose: the browser itself logs every 4xx answer.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; consoleGuard: undefined }>({
  expectedErrors: [[], { option: true }],
  consoleGuard: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => problems.push(String(error.error())))
      await use(undefined)
      const unexpected = problems.filter((problem) => !expectedErrors.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'console errors').toEqual([])
    },
    { auto: true },
  ],
})
