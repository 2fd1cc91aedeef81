import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { wellFormed } from './page-address.ts'
import { createServer } from './server.ts'
import { serveWeb, webIsBuilt } from './web.ts'

const around = await mkdtemp(join(tmpdir(), 'concordia-web-'))
const folder = join(around, 'dist')
await mkdir(join(folder, 'assets'), { recursive: true })
await writeFile(join(around, 'fora.txt'), 'fora da pasta')
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><html><title>Concórdia</title><link rel="stylesheet" media="not all" crossorigin href="/assets/all.css">
    <script src="/assets/first.js"></script><h1>Concórdia</h1></html>`,
)
await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
await writeFile(join(folder, 'assets', 'index-abc123.js'), 'export {}')
const pdfjs = join(folder, 'assets', 'pdfjs-6.3.289')
await mkdir(join(pdfjs, 'build'), { recursive: true })
for (const name of ['pdf.worker.min.mjs', 'pdf.worker.min.mjs.br']) await writeFile(join(pdfjs, 'build', name), 'export {}')
await writeFile(join(pdfjs, 'jbig2.wasm'), new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]))
const details = {
  pattern: '^/processo/(?<id>[^/]+)/details/?$',
  files: ['assets/a.js', 'assets/all.css', 'assets/a.css'],
  title: 'Processo & autos',
  about: 'Do mais recente ao <mais antigo>.',
  loading: 'Carregando…',
  framed: true,
  readings: [{ method: 'POST', url: '/api/processo/{id}', body: '{}' }],
}
await writeFile(join(folder, 'telas.json'), JSON.stringify([details]))

const app: FastifyInstance = await createServer({ logLevel: 'silent', trustProxy: false, https: false, stripe: false })
app.get('/api/vivo', () => ({ vivo: true }))
await serveWeb(app, folder)
afterAll(async () => {
  await app.close()
  await rm(around, { recursive: true })
})

test('only a folder that contains the page is a complete build', () => {
  expect([webIsBuilt(folder), webIsBuilt(join(folder, 'assets'))]).toEqual([true, false])
})

test.each(['/', '/processo/12/details', '/password/reset/abc?email=x@x.test', '/nao/existe'])(
  '%s gets the page, never cached',
  async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).toContain('<title>')
  },
)

test("the page's Link header names the first script before the scripts of its screen, so that it does not wait for them", async () => {
  const link = '</assets/first.js>; rel=preload; as=script, </assets/a.js>; rel=modulepreload; crossorigin; fetchpriority=low'
  for (const url of ['/processo/12/details', '/processo/12/details/?volta=/x'])
    expect((await app.inject(url)).headers.link).toBe(link)
  for (const url of ['/', '/processo/12', '/processo/1/2/details']) expect((await app.inject(url)).headers.link).toBeUndefined()
  for (const url of ['/assets/index-abc123.js', '/api/vivo']) expect((await app.inject(url)).headers.link).toBeUndefined()
})

describe('the page of a screen', () => {
  const readingsIn = (body: string) => {
    const content = /<meta name="leituras" content="([^"]*)"/.exec(body)?.[1]
    return content && JSON.parse(content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)))
  }

  test('says its title, the lines under it, its frame and what it reads first', async () => {
    const { body } = await app.inject('/processo/12/details')
    expect(body).toContain('<title>Processo &#38; autos</title>')
    expect(body).toContain(
      '<h1>Processo &#38; autos</h1><p><span>Do mais recente ao &#60;mais antigo&#62;.<br></span>Carregando…</p>',
    )
    expect(body).toContain('<html data-framed>')
    expect(readingsIn(body)).toEqual([{ method: 'POST', url: '/api/processo/12', body: '{}' }])
  })

  test("names its screen's styles before the first script, none twice, and lets no one of them hold up the first paint", async () => {
    const { body } = await app.inject('/processo/12/details')
    const own = '<link rel="stylesheet" media="not all" crossorigin href="/assets/a.css">'
    expect(body).toContain(`${own}<script src="/assets/first.js"></script>`)
    expect(body.match(/all\.css/g)).toHaveLength(1)
  })

  test('names no reading where the address has a query, which may change what is read, or more than a number', async () => {
    for (const url of ['/processo/12/details?aviso=3', '/processo/abc/details', '/processo/12%2F%2E%2E/details'])
      expect(readingsIn((await app.inject(url)).body)).toEqual([])
  })
})

test('hashed assets are cached forever, other files are revalidated', async () => {
  const asset = await app.inject('/assets/index-abc123.js')
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  const robots = await app.inject('/robots.txt')
  expect([robots.statusCode, robots.headers['cache-control']]).toEqual([200, 'no-cache'])
})

test.each([
  ['/favicon.ico', '/favicon.svg'],
  ['/.well-known/change-password', '/settings?aba=seguranca'],
])('%s, which browsers ask for by convention, leads to %s', async (url, para) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url })
    expect([statusCode, headers.location]).toEqual([302, para])
  }
})

test('the worker that reads PDFs may compile WebAssembly, no page may', async () => {
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const worker = await app.inject({ url: '/assets/pdfjs-6.3.289/build/pdf.worker.min.mjs', headers })
    expect([worker.statusCode, worker.headers['content-type']]).toEqual([200, expect.stringContaining('javascript')])
    expect(worker.headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
    )
  }
  for (const url of ['/', '/assets/index-abc123.js', '/assets/pdfjs-6.3.289/jbig2.wasm'])
    expect((await app.inject(url)).headers['content-security-policy']).not.toContain('wasm')
})

test('decoders are WebAssembly by their type, and cached forever: their address bears a version', async () => {
  const { headers } = await app.inject('/assets/pdfjs-6.3.289/jbig2.wasm')
  expect([headers['content-type'], headers['cache-control']]).toEqual(['application/wasm', 'public, max-age=31536000, immutable'])
})

describe('an unknown address', () => {
  const outside = ['/api/nada', '/assets/nada.js', '/health/nada', '/dev/nada']
  const files = ['/sitemap.xml', '/manifest.webmanifest', '/processos/nada.PDF?x=1', '/.env', '/.git/config', '/.well-known/nada']
  test.each([...outside, ...files])('%s gets one sentence in JSON', async (url) => {
    const { statusCode, json } = await app.inject(url)
    expect([statusCode, json()]).toEqual([404, { message: 'Endereço não encontrado.' }])
  })

  test('files outside the folder cannot be read', async () => {
    const ways = [
      '/../fora.txt',
      '/..%2ffora.txt',
      '/%2e%2e/fora.txt',
      '/assets/..%2f..%2ffora.txt',
      '/assets/%2e%2e/%2e%2e/fora.txt',
    ]
    for (const url of ways) expect((await app.inject(url)).body).not.toContain('fora da pasta')
  })

  test.each([
    ['/%', '/%25'],
    ['/processos/%E0%A4%A?x=%&y=1', '/processos/%25E0%25A4%25A?x=%&y=1'],
    ['//fora.test/%', '/fora.test/%25'],
  ])('%s, which cannot be read, leads to the page at %s', async (url, para) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers.location]).toEqual([302, para])
    expect((await app.inject(para)).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('never redirects to another host, however a browser reads the address', () => {
    for (const url of ['/\\fora.test/%', '\\\\fora.test/%', 'http://fora.test/%']) expect(wellFormed(url)).toMatch(/^\/[a-z]/)
  })

  test('the API and requests that send data answer an unreadable address with 400 in JSON', async () => {
    const refused = [400, { message: 'A requisição está malformada.' }]
    for (const call of ['/api/%', '/health/%E0', { method: 'POST' as const, url: '/%' }]) {
      const { statusCode, json } = await app.inject(call)
      expect([statusCode, json()]).toEqual(refused)
    }
  })

  test('the page refuses POST', async () =>
    expect((await app.inject({ method: 'POST', url: '/processos' })).statusCode).toBe(404))
})

test('style sheets that components make bear a nonce, another one in each page', async () => {
  const pages = await Promise.all([1, 2].map(() => app.inject({ url: '/home', headers: { accept: 'text/html' } })))
  const nonces = pages.map(({ headers, body }) => {
    const nonce = /style-src 'self' 'nonce-([^']{24})'/.exec(String(headers['content-security-policy']))?.[1]
    expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}" />`)
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
  expect(String((await app.inject('/api/vivo')).headers['content-security-policy'])).not.toContain('nonce')
})
