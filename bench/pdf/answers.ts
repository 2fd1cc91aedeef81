import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { listen } from '@concordia/test-doubles/listen'

/**
 * A server of this process that answers with files, and a client in a thread of its own.
 * @returns `send`, which resolves when the client has read all of the answer, with its bytes (head included)
 */
export async function openAnswers() {
  let content: Readable | undefined
  const reader = new Worker(new URL('./answers-reader.ts', import.meta.url))
  const server = createServer((_request, answer) => void content!.pipe(answer))
  const [{ port, close }] = await Promise.all([listen(server), once(reader, 'online')])
  return {
    send: async (file: Readable): Promise<number> => {
      content = file
      reader.postMessage(port)
      const [bytes] = (await once(reader, 'message')) as [number]
      return bytes
    },
    close: async () => {
      await close()
      await reader.terminate()
    },
  }
}
