import { createHmac, randomBytes } from 'node:crypto'

/** A secret as Standard Webhooks has it: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The `webhook-id` of a message: it stays the same over all tries. */
export const newMessageId = (): string => `msg_${randomBytes(18).toString('hex')}`

interface Signed {
  id: string
  at: Date
  body: string
}

/**
 * The headers of a message (https://www.standardwebhooks.com): its id, the second of this try, and a signature for each secret, so
 * that a receiver may know either while they are being changed.
 */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Concordia-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  }
}
