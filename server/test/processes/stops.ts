import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { startSmtp } from '../mail/smtp.ts'
import { waitFor } from '../wait.ts'

// What stops a server between two steps of issuing a document, so that it can be killed there.

/** A time stamping authority: a document that was drawn waits for its answer before it is sealed. */
export async function authority() {
  const asked: (() => void)[] = []
  const server = createServer((_req, res) => asked.push(() => res.writeHead(503).end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Waits for the next document. @returns refuses the stamp, so that it is sealed without one */
    drawn: () => waitFor('a document to be drawn', () => asked.shift()),
  }
}

/** A mail server that takes the first message with a file, and does not say so before `letGo`. */
export async function forgetfulMail() {
  const taken = Promise.withResolvers<void>()
  const end = Promise.withResolvers<undefined>()
  let first = true
  const smtp = await startSmtp({
    onMessage: ({ attachments }) => {
      if (attachments.length === 0 || !first) return undefined
      first = false
      taken.resolve()
      return end.promise
    },
  })
  onTestFinished(() => smtp.close())
  return { ...smtp, taken: taken.promise, letGo: () => end.resolve(undefined) }
}
