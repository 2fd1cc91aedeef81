import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './e2e/browser.ts'

const browserDependencies = [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-hook-form', 'react-pdf'],
  ...['@mantine/core', '@mantine/hooks', '@mantine/dates', '@mantine/dropzone', '@mantine/tiptap', '@tabler/icons-react'],
  ...['@tiptap/react', '@tiptap/starter-kit', 'react-number-format'],
  ...['@tanstack/react-query', '@tanstack/react-router', '@hookform/resolvers/zod', 'zod', '@brazilian-utils/brazilian-utils'],
  ...['@stripe/stripe-js/pure', '@stripe/react-stripe-js', 'dayjs/locale/pt-br', 'get-nonce', 'vitest-browser-react'],
]

// More would press on the one database, and on memory.
const processors = Math.min(5, availableParallelism())
/** Left out of the everyday lane (scripts/verify.mjs). */
const slow = process.env.EVERYDAY ? ['**/*.slow.test.{ts,tsx}'] : []
const executablePath = await findBrowser()

// One limit for every test and one for everything it waits for: a busy machine is slow, not wrong.
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: [
            ...['server/**/*.test.ts', 'contract/**/*.test.ts', 'packages/**/*.test.ts'],
            // Test files that we may not publish are in the folder that this variable names.
            ...(process.env.CONCORDIA_FIXTURES ? ['server/test/beside/*.beside.ts'] : []),
          ],
          exclude: [
            '**/node_modules/**',
            ...slow,
            // These read of processes what only Linux tells.
            ...(process.platform === 'linux' ? [] : ['**/*.linux{,.slow}.test.ts']),
          ],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/setup.ts'],
          provide: { soak: process.env.SOAK === '1' },
          pool: 'forks',
          // Files that run one after another share the loaded modules: loading them takes two thirds of a file's start.
          isolate: false,
          // One more than processors: tests wait for the database a part of their time.
          maxWorkers: processors + 1,
          ...PATIENCE,
        },
      },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        // Listed in full: a dependency discovered during a run reloads the page under a test.
        optimizeDeps: { include: browserDependencies },
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx', 'src/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...slow],
          setupFiles: ['src/test/setup.ts'],
          maxWorkers: Math.max(2, processors),
          // Files share a page and its loaded modules; setup.ts makes it forget what the file before left.
          isolate: false,
          ...PATIENCE,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: executablePath ? { executablePath } : {},
              contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
})
