import { PassThrough } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { waitFor } from '../../../test/wait.ts'
import { AppError, conflict, forbidden, tooMany } from './errors.ts'
import { createServer } from './server.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

async function server(options: Partial<Parameters<typeof createServer>[0]> = {}) {
  const app = await createServer({ logLevel: 'silent', trustProxy: false, https: false, stripe: false, ...options })
  open.push(app)
  app.post('/echo', (req) => ({ body: typeof req.body }))
  app.get('/long', () => ({ text: 'a'.repeat(5000) }))
  app.get('/ip', (req) => ({ ip: req.ip }))
  app.get('/query', (req) => req.query)
  return app
}

/** The content security policy as directive → sources. */
const rulesOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((rule) => rule.trim().split(/ (.*)/, 2)),
  )

describe('all errors have the same shape', () => {
  test.each([
    [
      new AppError(422, 'Confira.', { nome: ['Informe o nome'] }),
      422,
      { message: 'Confira.', errors: { nome: ['Informe o nome'] } },
    ],
    [forbidden(), 403, { message: 'Você não tem acesso a este conteúdo.' }],
    [conflict('Já foi pago.'), 409, { message: 'Já foi pago.' }],
  ])('%s', async (error, status, body) => {
    const app = await server()
    app.get('/error', () => Promise.reject(error))
    const answer = await app.inject('/error')
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status, body })
  })

  test('a 429 says when to try again', async () => {
    const app = await server()
    app.get('/error', () => Promise.reject(tooMany('Aguarde.', 42)))
    const { statusCode, headers } = await app.inject('/error')
    expect([statusCode, headers['retry-after']]).toEqual([429, '42'])
  })

  test('an unexpected error is a 500 that shows only its request id', async () => {
    const app = await server()
    app.get('/error', () => Promise.reject(new Error('password of parte@concordia.test is x')))
    const { statusCode, body, headers } = await app.inject('/error')
    expect(statusCode).toBe(500)
    expect(body).toContain(headers['x-request-id'])
    expect(body).not.toMatch(/password|concordia\.test|at .*\.ts/)
  })

  test('when the database cannot be reached, the sentence says to try again in a moment', async () => {
    const app = await server()
    app.get('/error', () => Promise.reject(Object.assign(new Error('connect to 10.0.0.7'), { code: 'ECONNREFUSED' })))
    const { statusCode, json, headers } = await app.inject('/error')
    expect([statusCode, json(), headers['retry-after']]).toEqual([
      503,
      { message: 'O serviço está indisponível no momento. Tente de novo em instantes.' },
      '5',
    ])
  })
})

describe('a JSON body', () => {
  const send = async (payload: string, type = 'application/json') =>
    (await server()).inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } })

  test.each(['{', '{"a":1,}', 'nulo', '{"__proto__":{"a":1}}', '{"a":{"constructor":{"prototype":{}}}}', '\u0000'])(
    'rejects malformed or hostile input: %j',
    async (payload) => {
      const { statusCode, json } = await send(payload)
      expect(statusCode).toBe(400)
      expect(json()).toEqual({ message: 'A requisição está malformada.' })
    },
  )

  test('rejects more than a megabyte', async () => {
    const { statusCode, json } = await send(JSON.stringify('x'.repeat(1_000_001)))
    expect([statusCode, json()]).toEqual([413, { message: 'O envio é grande demais.' }])
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])('rejects the type %s', async (type) => {
    const { statusCode, json } = await send('a=1', type)
    expect(statusCode).toBe(415)
    expect(json().message).toContain('Formato de envio não suportado.')
  })

  test('may be absent', async () => expect((await send('')).json()).toEqual({ body: 'undefined' }))

  test('may be nested a hundred thousand levels deep without harm', async () => {
    expect((await send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).json()).toEqual({ body: 'object' })
  })
})

describe('every answer', () => {
  test('has the headers that protect the browser', async () => {
    const { headers } = await (await server({ https: true })).inject('/long')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(rulesOf(headers)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self' data:",
      'connect-src': "'self'",
      'worker-src': "'self' blob:",
      'frame-src': 'blob:',
      'media-src': 'blob:',
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
    })
  })

  test('denies what no screen uses to every page and frame, and leaves passkeys to our own pages', async () => {
    const featuresOf = async (stripe: boolean) => {
      const { headers } = await (await server({ stripe })).inject('/long')
      return Object.fromEntries(
        String(headers['permissions-policy'])
          .split(', ')
          .map((one) => one.split(/=(.*)/, 2)),
      )
    }
    const features = await featuresOf(false)
    for (const denied of ['camera', 'microphone', 'geolocation', 'usb', 'payment', 'clipboard-read'])
      expect(features[denied]).toBe('()')
    for (const own of ['publickey-credentials-create', 'publickey-credentials-get', 'clipboard-write'])
      expect(features[own]).toBe('(self)')
    expect((await featuresOf(true)).payment).toContain('https://js.stripe.com')
  })

  test('allows Stripe’s form, and nothing else, where Stripe is configured', async () => {
    const [without, within] = [await (await server()).inject('/long'), await (await server({ stripe: true })).inject('/long')]
    expect(rulesOf(within.headers)).toEqual({
      ...rulesOf(without.headers),
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': 'blob: https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src': "'self' https://api.stripe.com",
    })
    expect(String(without.headers['content-security-policy'])).not.toContain('stripe')
  })

  test('sends HSTS only over https', async () => {
    expect((await (await server()).inject('/long')).headers).not.toHaveProperty('strict-transport-security')
  })

  test('is compressed when it is long', async () => {
    const { headers, rawPayload } = await (await server()).inject({ url: '/long', headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString()).text).toHaveLength(5000)
  })
})

describe('the address of the caller', () => {
  const ipOf = async (trustProxy: false | number | string[], forwarded: string) =>
    (await (await server({ trustProxy })).inject({ url: '/ip', headers: { 'x-forwarded-for': forwarded } })).json().ip

  test('is the connection’s when no proxy is trusted', async () => expect(await ipOf(false, '203.0.113.9')).toBe('127.0.0.1'))
  test('is the one that the single trusted proxy reports; what a client adds before it is ignored', async () => {
    expect(await ipOf(1, '203.0.113.9')).toBe('203.0.113.9')
    expect(await ipOf(1, '10.0.0.1, 203.0.113.9')).toBe('203.0.113.9')
  })
  test('is found behind the listed proxies', async () => {
    expect(await ipOf(['loopback', '10.0.0.0/8'], '203.0.113.9, 10.1.2.3')).toBe('203.0.113.9')
  })
})

test('query parameters may be nested with brackets, as in forms', async () => {
  const { json } = await (await server()).inject('/query?page=2&a[]=1&a[]=2&__proto__[x]=1')
  expect(json()).toEqual({ page: '2', a: ['1', '2'] })
})

describe('closing waits for running answers and does not wait for idle connections', () => {
  test('an answer that has not begun', async () => {
    const app = await server()
    const arrived = Promise.withResolvers<void>()
    const leave = Promise.withResolvers<void>()
    app.get('/slow', async () => {
      arrived.resolve()
      await leave.promise
      return { done: true }
    })
    const answer = fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/slow`)
    await arrived.promise
    const closing = app.close()
    await waitFor('the server to stop listening', () => !app.server.listening)
    leave.resolve()
    expect(await (await answer).json()).toEqual({ done: true })
    await closing
  })

  test('a download that is half done', async () => {
    const app = await server()
    const content = new PassThrough()
    app.get('/file', (_req, reply) => reply.type('application/pdf').send(content))
    content.write('%PDF-')
    const answer = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/file`)
    const closing = app.close()
    await waitFor('the server to stop listening', () => !app.server.listening)
    content.end('1.7')
    expect(await answer.text()).toBe('%PDF-1.7')
    await closing
  })
})
