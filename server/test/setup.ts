import { afterAll, inject } from 'vitest'
import { dropDatabases } from './database.ts'
import { endTheFile } from './processes/at-the-end.ts'

// Read again for each test file, unlike the modules of tests: files that run one after another share those. The first hook that is
// registered runs last, when the file has closed what it opened.
afterAll(async () => {
  await endTheFile()
  await dropDatabases(inject('clusterUrl'))
})
