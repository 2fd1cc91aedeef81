import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ConfigError } from '../../config/config.ts'
import { DatabaseSetupError } from '../../platform/database/setup-error.ts'
import { BackupError } from './backup-error.ts'
import { reasonOf } from './error-reason.ts'

type Options = NonNullable<ParseArgsConfig['options']>

class UsageError extends Error {}

/** The one folder of a command and its options. @throws UsageError with `uso` for any other call */
export function readArguments<const T extends Options>(uso: string, options: T) {
  const read = () => {
    try {
      return parseArgs({ options, allowPositionals: true })
    } catch {
      // An unknown option: reported like every other wrong call.
      throw new UsageError(uso)
    }
  }
  const { values, positionals } = read()
  const [folder] = positionals
  if (positionals.length !== 1 || !folder) throw new UsageError(uso)
  return { folder, values }
}

/** Ends the command with exit code 1: errors that the operator can fix as a sentence, others with their stack. */
export function failWith(error: unknown): void {
  const known = [UsageError, BackupError, ConfigError, DatabaseSetupError]
  const isKnown = error instanceof Error && known.some((kind) => error instanceof kind)
  console.error(isKnown ? error.message : (reasonOf(error) ?? error))
  process.exitCode = 1
}

export const inMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

/** Removes control characters: the text quotes names that people chose, which must not command the terminal. */
export const plain = (lines: readonly string[]): string => lines.join('\n').replaceAll(/[^\P{Cc}\n]/gu, '')
