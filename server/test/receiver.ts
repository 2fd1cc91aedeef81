import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import tls from 'node:tls'
import { authority } from '@concordia/test-doubles/certificates'
import { listen } from '@concordia/test-doubles/listen'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'
import { atTheEnd } from './processes/at-the-end.ts'

/** The authority of all receivers of this file; this process trusts it. `ca` is for other processes. */
const ca = await authority('Autoridade dos receptores')
tls.setDefaultCACertificates([...tls.getCACertificates('default'), ca.cert])
export const CA = ca.cert

/** A message as it came. */
export interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

type Answering = (response: ServerResponse, request: IncomingMessage) => void

export interface Receiver {
  /** `https://127.0.0.1:PORT` */
  url: string
  received: Received[]
  /** How it answers from now on; at first 204. */
  answers(how: Answering): void
}

/** What a webhook may call in tests. */
export const ALLOW = { WEBHOOK_ALLOW: '127.0.0.0/8' }
export const status =
  (code: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(code, headers).end(`status ${code}`)

/** A program of somebody else, behind https on this machine. */
export async function receiver({ forFile = false } = {}): Promise<Receiver> {
  const received: Received[] = []
  let answer: Answering = (response) => response.writeHead(204).end()
  const server = createServer(await ca.issue('127.0.0.1'), (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(parts).toString(),
      })
      answer(response, request)
    })
  })
  const { port, close } = await listen(server)
  ;(forFile ? atTheEnd : onTestFinished)(close)
  return {
    url: `https://127.0.0.1:${port}`,
    received,
    answers: (how) => {
      answer = how
    },
  }
}

/** Verifies a message as its receivers do, by the published library. @throws for a wrong signature */
export const verified = (segredo: string, { body, headers }: Received): { type: string; timestamp: string; data: object } =>
  new Webhook(segredo).verify(body, headers) as never
