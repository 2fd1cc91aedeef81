// Reads the JSON reports of the test runners: how many tests ran, which failed and with which message.

import { readFileSync } from 'node:fs'

/**
 * @typedef {{ name: string, message: string, page?: string }} Failure `page` is what was on the screen when a journey failed
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[], times?: FileTime[] }} Outcome
 */

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @returns {Outcome} of a report by Vitest's `json` reporter. */
export function readVitest(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = json(file)
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be loaded fails without naming a test.
    if (tests.length === 0 && message) return [{ name, message }]
    return tests.map(({ fullName, failureMessages }) => ({ name: `${name} › ${fullName}`, message: failureMessages.join('\n') }))
  })
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures }
}

/** @returns {FileTime[]} as `file-times.mjs` wrote them. */
export const readTimes = (file) => json(file)

/** @returns {Outcome} of a report by Playwright's `json` reporter. */
export function readPlaywright(file) {
  const { stats, suites, errors } = json(file)
  const failures = [
    ...suites.flatMap((suite) => failuresOf(suite)),
    ...errors.map(({ message }) => ({ name: 'jornadas', message: String(message) })),
  ]
  const times = suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: millisecondsOf(suite) / 1000 }))
  // Playwright calls a test that passed on retry "flaky"; here it counts as passed.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, failures, times }
}

function millisecondsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return [...own, ...suites.map(millisecondsOf)].reduce((sum, one) => sum + one, 0)
}

/** @returns {Failure[]} */
function failuresOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line} › ${title}`,
        message: results.flatMap(({ errors }) => errors.map((error) => error.message ?? String(error.value))).join('\n'),
        page: results.flatMap(({ attachments }) => attachments.map(pageOf)).join('\n'),
      })),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

/** The accessibility tree of the page, which Playwright saves beside the failure. */
function pageOf({ name, path }) {
  if (name !== 'error-context' || !path) return ''
  return /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
}
