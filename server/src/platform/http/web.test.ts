import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { createServer } from './server.ts'
import { serveWeb, webIsBuilt } from './web.ts'

const folder = await mkdtemp(join(tmpdir(), 'concordia-web-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Concórdia</title>')
await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
await writeFile(join(folder, 'assets', 'index-abc123.js'), 'export {}')
const details = { pattern: '^/processo/[^/]+/details/?$', files: ['assets/a.js', 'assets/a.css'] }
await writeFile(join(folder, 'telas.json'), JSON.stringify([details]))

const app: FastifyInstance = await createServer({ logLevel: 'silent', trustProxy: false, https: false, stripe: false })
app.get('/api/vivo', () => ({ vivo: true }))
await serveWeb(app, folder)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('only a folder with the page in it holds a build that came to its end', () => {
  expect([webIsBuilt(folder), webIsBuilt(join(folder, 'assets'))]).toEqual([true, false])
})

test.each(['/', '/processo/12/details', '/password/reset/abc?email=x', '/nao/existe'])(
  '%s opens the page, never cached',
  async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).toContain('Concórdia')
  },
)

test("a screen's files are named with the page, so that they come with its script and not after it", async () => {
  const link = '</assets/a.js>; rel=modulepreload; crossorigin, </assets/a.css>; rel=preload; as=style; crossorigin'
  for (const url of ['/processo/12/details', '/processo/12/details/?volta=/x'])
    expect((await app.inject(url)).headers.link).toBe(link)
  for (const url of ['/', '/processo/12', '/processo/1/2/details']) expect((await app.inject(url)).headers.link).toBeUndefined()
  for (const url of ['/assets/index-abc123.js', '/api/vivo']) expect((await app.inject(url)).headers.link).toBeUndefined()
})

test('a hashed asset is kept forever, other files are asked for again', async () => {
  const asset = await app.inject('/assets/index-abc123.js')
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  const robots = await app.inject('/robots.txt')
  expect([robots.statusCode, robots.headers['cache-control']]).toEqual([200, 'no-cache'])
})

describe('what is missing', () => {
  test.each(['/api/nada', '/assets/nada.js', '/health/nada', '/dev/nada'])('%s says so in one sentence, in JSON', async (url) => {
    const { statusCode, json } = await app.inject(url)
    expect([statusCode, json()]).toEqual([404, { message: 'Endereço não encontrado.' }])
  })

  test('nothing outside the folder can be had', async () => {
    for (const url of ['/../web.test.ts', '/..%2f..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json'])
      expect((await app.inject(url)).body).not.toContain('concordia"')
  })

  test('a page cannot be posted to', async () =>
    expect((await app.inject({ method: 'POST', url: '/processos' })).statusCode).toBe(404))
})
