import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Config, ConfigError } from '../config/config.ts'
import { readEnvFile } from '../config/env.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { DatabaseSetupError } from '../platform/database/setup-error.ts'
import { AppError } from '../platform/http/errors.ts'
import { SealSetupError } from '../platform/pdf/seal/setup.ts'
import { SecretsSetupError } from '../platform/secrets/installation-key.ts'
import { reasonOf } from './error-reason.ts'

/** Why a command failed, as a Portuguese sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Errors whose messages are sentences for the operator. */
const EXPLAINED = [CommandError, ConfigError, DatabaseSetupError, SealSetupError, SecretsSetupError, AppError]

/** Runs a command with the settings of `.env`. A failure is printed, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    readEnvFile()
    await work()
  } catch (error) {
    tellFailure(error)
    process.exitCode = 1
  }
}

/** Prints errors that the operator can fix as a sentence, others with their stack. */
export function tellFailure(error: unknown): void {
  const isExplained = error instanceof Error && EXPLAINED.some((kind) => error instanceof kind)
  console.error(isExplained ? error.message : (reasonOf(error) ?? error))
}

/** The arguments and options of this process. @throws CommandError with `uso` for an unknown option or a wrong value of one */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(uso: string, options: T) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    throw new CommandError(uso)
  }
}

/** As `readArguments`, for a command that takes exactly one argument. */
export function readOneArgument<const T extends NonNullable<ParseArgsConfig['options']>>(uso: string, options: T) {
  const { values, positionals } = readArguments(uso, options)
  const [argument] = positionals
  if (positionals.length !== 1 || argument === undefined) throw new CommandError(uso)
  return { argument, values }
}

/**
 * Opens the configured database for `work` and closes it.
 * @param asIs without migrating it, for commands that only read
 */
export async function withDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  asIs: boolean,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  // Ignore pool errors here: the query that fails reports them.
  const database = await openDatabase({ databaseUrl, dataDir, asIs, onError: () => undefined })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** A line without control characters: it quotes names that people chose, which must not command the terminal. */
export const plain = (line: string): string => line.replaceAll(/\p{Cc}/gu, '')
