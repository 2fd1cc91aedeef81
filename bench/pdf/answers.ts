import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'

/**
 * A server of this process that answers with files, and a client in a thread of its own.
 * @returns `send`, which resolves when the client has read all of the answer, with its bytes (head included)
 */
export async function openAnswers() {
  let content: Readable | undefined
  const server = createServer((_request, answer) => void content!.pipe(answer)).listen(0, '127.0.0.1')
  const reader = new Worker(new URL('./answers-reader.ts', import.meta.url))
  await Promise.all([once(server, 'listening'), once(reader, 'online')])
  return {
    send: async (file: Readable): Promise<number> => {
      content = file
      reader.postMessage((server.address() as AddressInfo).port)
      const [bytes] = (await once(reader, 'message')) as [number]
      return bytes
    },
    close: async () => {
      server.close()
      await reader.terminate()
    },
  }
}
