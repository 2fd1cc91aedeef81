import { ConfigError, readConfig } from '../src/config/config.ts'

/** A complete configuration of a real installation, with test payments. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://camara.example',
  DATABASE_URL: 'postgres://app:segredo-do-banco@db/concordia',
  SMTP_URL: 'smtps://app:segredo-do-correio@mail.example',
  MAIL_FROM: 'Câmara <avisos@camara.example>',
  SANDBOX_PAYMENTS: '1',
  // The file is only read when the seal is opened.
  SIGNING_P12: import.meta.filename,
  SIGNING_P12_PASSWORD: 'segredo-do-certificado',
}

/** The errors of a configuration; empty when it is valid. */
export const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
