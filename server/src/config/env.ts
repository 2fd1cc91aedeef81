import { existsSync, readFileSync } from 'node:fs'

/**
 * Reads `.env` of the working directory into the environment, where there is one; what is set already wins. One that cannot be read
 * ends the process with a sentence: without its settings, another installation than the one meant would be looked at.
 */
export function readEnvFile(): void {
  if (!existsSync('.env')) return
  try {
    // Node's own reader takes any failure for a file that is not there.
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
