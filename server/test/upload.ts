import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Reach } from './app.ts'
import type { Refusal } from './client.ts'

export const BOUNDARY = 'limite-do-formulario'

/** A request whose body a test writes piece by piece, slowly or malformed. */
export interface Upload {
  write(chunk: string | Buffer): Promise<void>
  end(chunk?: string | Buffer): void
  /** Disconnects the client. */
  destroy(): void
  /** Rejects when the connection breaks before an answer came. */
  answer: Promise<{ status: number; body: Refusal }>
}

export function startUpload(
  { url }: Pick<Reach, 'url'>,
  path: string,
  { token, headers = {} }: { token?: string; headers?: Record<string, string | number> } = {},
): Upload {
  const sent = request(`${url}/api${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  }).then(async (response) => ({ status: response.statusCode!, body: (await json(response)) as Refusal }))
  // A test that breaks its own connection may not read the answer.
  answer.catch(() => undefined)
  sent.flushHeaders()
  return {
    write: (chunk) => new Promise((resolve, reject) => sent.write(chunk, (error) => (error ? reject(error) : resolve()))),
    end: (chunk) => void sent.end(chunk),
    destroy: () => void sent.destroy(),
    answer,
  }
}

/** The beginning of one part, as sent. */
export const partHead = (name: string, filename?: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"\r\nContent-Type: application/pdf` : ''}\r\n\r\n`
export const textPart = (name: string, value: string): string => `${partHead(name)}${value}\r\n`
export const CLOSING = `--${BOUNDARY}--\r\n`
