/**
 * `npm run doctor`: checks the configuration, asks the platform on this machine and the servers it needs, and prints a line each:
 * the state and what to do. Works beside a running platform and changes nothing. Exit code 0: nothing failed; 1: something did.
 */
import { type Config, ConfigError, readConfig } from '../../config/config.ts'
import { createAntivirus } from '../../platform/antivirus/clamd.ts'
import { CommandError, readArguments, runCommand } from '../command.ts'
import { checkAddressCertificate, checkBankCertificate, checkSealCertificate } from './certificates.ts'
import {
  checkAddress,
  checkAntivirus,
  checkClock,
  checkConfiguration,
  checkDisk,
  checkMail,
  checkReady,
  checkTrust,
} from './checks.ts'
import { codeOf, type Finding, fail, type State } from './finding.ts'

const USO = 'Uso: npm run doctor'
const WORDS: Record<State, string> = { ok: 'ok', atencao: 'atenção', falha: 'FALHA' }

type Check = [item: string, run: () => Finding | Promise<Finding>]

await runCommand(async () => {
  if (readArguments(USO, {}).positionals.length > 0) throw new CommandError(USO)
  const checks = checksOfConfiguration()
  const width = Math.max(...checks.map(([item]) => item.length)) + 2
  const found = await Promise.all(checks.map(async ([item, run]) => ({ item, ...(await attempt(run)) })))
  for (const { item, state, text } of found) console.log(`${WORDS[state].padEnd(8)}${item.padEnd(width)}${text}`)
  console.log(`\n${summary(found)}`)
  process.exitCode = found.some(({ state }) => state === 'falha') ? 1 : 0
})

/** With an invalid configuration only its errors: nothing else would be asked at the right place. */
function checksOfConfiguration(): Check[] {
  try {
    return checksOf(readConfig())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map((text) => ['Configuração', () => fail(text)])
  }
}

function checksOf(config: Config): Check[] {
  const { databaseUrl, signing, sicoob, appUrl, antivirus } = config
  const checks: (Check | false | undefined | '')[] = [
    ['Configuração', () => checkConfiguration(config)],
    ['Plataforma', () => checkReady(config)],
    ['APP_URL', () => checkAddress(appUrl)],
    appUrl.startsWith('https:') && ['Certificado de APP_URL', () => checkAddressCertificate(appUrl)],
    signing && ['Certificado do selo', () => checkSealCertificate(signing)],
    sicoob && ['Certificado do Sicoob', () => checkBankCertificate(sicoob)],
    ['E-mail', () => checkMail(config)],
    antivirus && ['Antivírus', () => checkAntivirus(createAntivirus(antivirus))],
    // The embedded database has the clock of this machine.
    databaseUrl && ['Relógio', () => checkClock(databaseUrl)],
    ['Espaço em disco', () => checkDisk(config)],
    ['Autoridades do validador', () => checkTrust(config.trustDir)],
  ]
  return checks.filter((check) => !!check)
}

async function attempt(run: Check[1]): Promise<Finding> {
  try {
    return await run()
  } catch (error) {
    return fail(`Não foi possível conferir (${codeOf(error)}).`)
  }
}

function summary(found: readonly Finding[]): string {
  const count = (state: State) => found.filter((one) => one.state === state).length
  const [failures, warnings] = [count('falha'), count('atencao')]
  const parts = [
    ...(failures > 0 ? [`${failures} ${failures === 1 ? 'falha' : 'falhas'}`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'ponto de atenção' : 'pontos de atenção'}`] : []),
  ]
  return parts.length === 0 ? 'Tudo certo.' : `${parts.join(' e ')}.`
}
