import { rm } from 'node:fs/promises'

/** The run's own data folder; the server has stopped by then. */
export default async function teardown(): Promise<void> {
  if (process.env.E2E_DATA) await rm(process.env.E2E_DATA, { recursive: true, force: true })
}
