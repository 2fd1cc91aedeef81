// Time from a second start to the first answer, with database and screens already built (docs/performance.md). npm itself is not counted.
import { rm } from 'node:fs/promises'
import { temporaryFolder } from '../server/test/database.ts'
import { median, report } from './measure.ts'
import { startServer } from './server.ts'

const ROUNDS = 5

const dataDir = await temporaryFolder()
try {
  await (await startServer({ dataDir })).stop()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    const server = await startServer({ dataDir })
    times.push((performance.now() - start) / 1000)
    await server.stop()
  }
  report('segunda partida até a primeira resposta', median(times), 's', 3)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
