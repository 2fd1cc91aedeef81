import { rm } from 'node:fs/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneDatabase, temporaryFolder } from '../database.ts'
import { startServerProcess } from '../processes/process.ts'

const dataDir = await temporaryFolder()
const databaseUrl = await cloneDatabase(inject('clusterUrl'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a node with a listen address that this machine does not have says so in a sentence', async () => {
  // An address reserved for documentation (RFC 5737).
  const starting = startServerProcess({ databaseUrl, dataDir, program: 'worker', env: { HOST: '203.0.113.7' } })
  const error: Error = await starting.then(
    () => expect.unreachable(),
    (error) => error,
  )
  expect(error.message).toContain('Não foi possível escutar no endereço de HOST (EADDRNOTAVAIL)')
  expect(error.message).not.toContain('    at ')
})
