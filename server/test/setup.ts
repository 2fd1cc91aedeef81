import { afterAll, inject } from 'vitest'
import { dropDatabases } from './database.ts'
import { endTheFile } from './processes/at-the-end.ts'

// Evaluated for each test file, unlike modules of the tests, which files in one process share. The first registered hook runs
// last, when the file has closed what it opened.
afterAll(async () => {
  await endTheFile()
  await dropDatabases(inject('clusterUrl'))
})
