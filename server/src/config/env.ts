import { existsSync, readFileSync } from 'node:fs'

/**
 * Reads `.env` of the working directory, if there is one, into the environment; variables already set win. If it cannot be read,
 * the process ends with a sentence: without its settings it would work on the wrong installation.
 */
export function readEnvFile(): void {
  if (!existsSync('.env')) return
  try {
    // Node's own reader treats any failure as a missing file.
    readFileSync('.env')
    process.loadEnvFile('.env')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    console.error(
      `O arquivo .env não pode ser lido (${code ?? message}): execute com o usuário da plataforma ou confira as permissões dele.`,
    )
    process.exit(1)
  }
}
