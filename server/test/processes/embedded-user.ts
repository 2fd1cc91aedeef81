import { createInterface } from 'node:readline'
import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts'

// A process that uses the embedded database of a folder: prints its connection string, leaves when its input ends, or is killed.
const server = await startEmbedded({ dataDir: process.argv[2]!, durable: process.argv[3] !== 'not-durable' })
console.log(server.url)
for await (const _ of createInterface({ input: process.stdin })) {
  // Ignores its input; the end of the input is the signal to leave.
}
await server.stop()
