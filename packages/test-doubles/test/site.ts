import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { onTestFinished } from 'vitest'
import { type Listening, listen } from './listen.ts'

/** A web server that answers as given until the test ends. `asked`: the requests that reached it, as `GET /path`. */
export async function startSite(answer: RequestListener): Promise<Listening & { asked: string[] }> {
  const asked: string[] = []
  const site = await listen(
    createServer((req, res) => {
      asked.push(`${req.method} ${req.url}`)
      answer(req, res)
    }),
  )
  onTestFinished(() => site.close())
  return { ...site, asked }
}

/** A port of this machine on which nothing listens. */
export async function closedPort(): Promise<number> {
  const { port, close } = await listen(createSocketServer())
  await close()
  return port
}
