/**
 * `npm run doctor [-- --json]`: checks everything this installation needs and prints, a line each, the state and what to do.
 * Works beside a running server and changes nothing. Exit code 0: nothing failed; 1: something did.
 */
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../../config/config.ts'
import { readEnvFile } from '../../config/env.ts'
import { fail, type Result, runCheck } from './check.ts'
import { examine, machineChecks } from './examine.ts'
import { asJson, asText, isFine } from './report.ts'
import { withoutSecrets } from './secrets.ts'

const USO = 'Uso: npm run doctor [-- --json]'

readEnvFile()

const asked = readArguments()
if (asked === null) {
  console.error(USO)
  process.exit(1)
}
const clean = withoutSecrets(process.env)
const results = (await look()).map((result) => ({ ...result, text: clean(result.text) }))
console.log(asked.json ? asJson(results) : asText(results))
// A check that timed out may still be waiting; it must not keep the command from ending.
process.exit(isFine(results) ? 0 : 1)

/** With an invalid configuration: its errors, and the checks that do not depend on it. */
async function look(): Promise<Result[]> {
  try {
    return await examine(readConfig())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const problems = error.problems.map((text) => ({ check: 'Configuração', ...fail(text) }))
    return [...problems, ...(await Promise.all(machineChecks().map((check) => runCheck(check, 15_000))))]
  }
}

function readArguments(): { json: boolean } | null {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values
  } catch {
    return null
  }
}
