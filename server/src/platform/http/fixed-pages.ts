import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { once } from '../once.ts'
import { isKnown } from './conditional.ts'
import { RATES, type RateTier } from './limits/rates.ts'

/** A text that stays the same while the process runs. */
interface FixedPage {
  type: string
  rate: RateTier
  text: () => string
  /** Its own content security policy, where it needs one. */
  policy?: string
}

/** Serves a text that is made, hashed and compressed with its first request only; the same ETag gets 304. */
export function fixedPage(app: FastifyInstance, path: string, { type, rate, text, policy }: FixedPage): void {
  const made = once(() => make(text()))
  app.get(
    path,
    { config: { rateLimit: { max: RATES[rate].max, timeWindow: '1 minute', groupId: rate } } },
    async (req, reply) => {
      const { etag, bodies } = await made()
      // Weak: it names the text, whatever its coding.
      reply.header('etag', `W/${etag}`).header('cache-control', 'public, no-cache').header('vary', 'accept-encoding')
      if (policy) reply.header('content-security-policy', policy)
      if (isKnown(req.headers['if-none-match'], etag)) return reply.code(304).send()
      const coding = codingFor(req)
      if (coding !== 'identity') reply.header('content-encoding', coding)
      return reply.type(type).send(bodies[coding])
    },
  )
}

type Coding = 'br' | 'gzip' | 'identity'

async function make(text: string): Promise<{ etag: string; bodies: Record<Coding, Buffer> }> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, bodies: { br, gzip: gz, identity } }
}

/** The smallest coding that the client names and does not exclude with `q=0`. */
function codingFor({ headers }: FastifyRequest): Coding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(?:\.0*)?$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]!.trim())
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? 'identity'
}
