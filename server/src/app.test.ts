import { rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { authority } from '@concordia/test-doubles/certificates'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp, startTestApp } from '../test/app.ts'
import { visitor } from '../test/client.ts'
import { temporaryFolder } from '../test/database.ts'
import { requireScreens } from './app.ts'
import { health } from './platform/http/health.ts'
import { createDrain } from './platform/http/limits/drain.ts'

const app = await ownApp({ env: { CHAMBER_NAME: 'Câmara <Norte>', SUPPORT_EMAIL: 'suporte@camara.example' } })
const get = async (path: string) => {
  const response = await fetch(`${app.url}${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('a production node without the built web client does not start: it would be healthy and show no pages', () => {
  expect(() => requireScreens({ production: true }, false)).toThrow(/As telas não foram construídas.*npm run build/)
  expect(() => requireScreens({ production: true }, true)).not.toThrow()
  expect(() => requireScreens({ production: false }, false)).not.toThrow()
})

describe('the API documentation', () => {
  test('as an OpenAPI document', async () => {
    const { status, text } = await get('/api/openapi.json')
    const doc = JSON.parse(text) as { openapi: string; info: { title: string }; paths: Record<string, object> }
    expect([status, doc.openapi, doc.info.title]).toEqual([200, '3.1.1', 'API da Câmara <Norte>'])
    expect(doc.paths['/processo/{id}']).toHaveProperty('get')
  })

  test('as a page without a script or a foreign origin', async () => {
    const { status, headers, text } = await get('/api/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).toContain('<html lang="pt-BR">')
    expect(text).toContain('API da Câmara &#60;Norte&#62;')
    expect(text).toContain('/api/processo/{id}')
    expect(text).not.toMatch(/<script|https?:\/\//)
  })

  test.each(['/api/openapi.json', '/api/docs'])('%s is compressed once, has an ETag, and is limited in number', async (path) => {
    const ask = (headers: Record<string, string>) => app.server.inject({ url: path, headers })
    const plain = await ask({ 'accept-encoding': 'identity' })
    const br = await ask({ 'accept-encoding': 'gzip, br' })
    const gz = await ask({ 'accept-encoding': 'gzip;q=1, br;q=0' })
    expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gz.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    const etag = String(plain.headers.etag)
    expect(br.headers).toMatchObject({
      etag,
      'cache-control': 'public, no-cache',
      vary: expect.stringContaining('accept-encoding'),
    })
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(plain.headers['x-ratelimit-limit']).toBe('600')
  })

  test('an unknown call gets a 404 in JSON', async () => {
    expect(await visitor(app).get('/nao-existe')).toMatchObject({ status: 404, body: { message: 'Endereço não encontrado.' } })
    expect((await visitor(app).delete('/processo/1')).status).toBe(404)
  })
})

describe('input that is not valid HTTP', () => {
  test.each([
    ['an address that is none', '/api/cidades/search/%ZZ', {}, 400, 'A requisição está malformada.'],
    ['an address too long', `/api/cidades/search/${'a'.repeat(400)}`, {}, 414, 'O endereço é longo demais.'],
    [
      'headers too large',
      '/api/termos',
      { 'x-large': 'a'.repeat(20_000) },
      431,
      'Os cabeçalhos da requisição são grandes demais.',
    ],
  ])('%s: a sentence in our own shape', async (_what, path, headers, status, message) => {
    const response = await fetch(`${app.url}${path}`, { headers })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ message })
  })
})

describe('public information', () => {
  test('describes the installation', async () => {
    expect((await visitor(app).get('/instalacao')).body).toEqual({
      camara: 'Câmara <Norte>',
      cnpj: null,
      endereco: null,
      tons: null,
      logo: null,
      site_url: 'http://camara.example',
      suporte_email: 'suporte@camara.example',
      suporte_whatsapp: '5511000000000',
      cartao: 'sandbox',
      stripe_publishable_key: null,
      boleto: 'sandbox',
      demo: true,
      indicadores_publicos: false,
      pix: true,
      cep: false,
    })
  })

  test('names the issuer of slips: the bank when one is configured, which has no sandbox slips', async () => {
    const { cert, key } = await (await authority('Autoridade de teste')).issue('Câmara')
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'cert.pem'), cert)
    await writeFile(join(folder, 'key.pem'), key)
    const bank = await startTestApp({
      env: {
        SICOOB_CLIENT_ID: 'camara',
        SICOOB_CERT: join(folder, 'cert.pem'),
        SICOOB_KEY: join(folder, 'key.pem'),
        SICOOB_NUMERO_CLIENTE: '189189',
        SICOOB_CONTA: '142220',
      },
    })
    try {
      expect((await visitor(bank).get('/instalacao')).body).toMatchObject({ boleto: 'sicoob', cartao: 'sandbox' })
      expect(bank.deps.sandbox.boletos).toBeNull()
    } finally {
      await bank.close()
      await rm(folder, { recursive: true })
    }
  })

  test('has the latest version of the terms', async () => {
    const terms = async () => (await visitor(app).get<{ termos: string; versao: number; vigente_desde: string }>('/termos')).body
    expect(await terms()).toEqual({
      termos: expect.stringContaining('<h2>1. O que é esta plataforma</h2>'),
      versao: 2,
      vigente_desde: expect.any(String),
    })
    await app.deps.db.insertInto('termos').values({ versao: 3, html: '<p>Novos</p>' }).execute()
    expect(await terms()).toMatchObject({ versao: 3, termos: '<p>Novos</p>' })
  })

  test('lists municipalities, sixty times a minute', async () => {
    const search = (text: string) => visitor(app).get<{ cidades: object[] }>(`/cidades/search/${encodeURIComponent(text)}`)
    expect((await search('são paulo')).body.cidades).toContainEqual({ id: 3_550_308, descricao: 'São Paulo - SP' })
    expect((await search('  ')).status).toBe(422)
    expect((await search('../../etc/passwd')).body).toEqual({ cidades: [] })
    const statuses = (await Promise.all(Array.from({ length: 60 }, () => search('campinas')))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(57).fill(200), ...Array(3).fill(429)])
    const { headers, body } = await visitor(app).get('/cidades/search/campinas')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((body as { message: string }).message).toMatch(/^Muitas buscas em pouco tempo\. Tente de novo em \d+ segundos?\.$/)
  })
})

describe('the e-mails of the demo', () => {
  test.each(['/dev/emails', '/dev/emails/1', '/dev/emails/1/html'])(
    '%s is shown only under the address of the installation or the names of this machine',
    async (url) => {
      const ask = async (host: string) => (await app.server.inject({ url, headers: { host } })).statusCode
      const shown = await ask('camara.example')
      expect(shown).toBe(url === '/dev/emails' ? 200 : 404)
      for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000']) expect(await ask(host)).toBe(shown)
      for (const host of [
        'mal.example',
        'mal.example:3000',
        'localhost.mal.example',
        '127.0.0.1.mal.example',
        'camara.example:81',
      ])
        expect(await ask(host)).toBe(421)
    },
  )

  test('is not fooled by what a proxy would add', async () => {
    const headers = { host: 'mal.example', 'x-forwarded-host': 'camara.example' }
    expect((await app.server.inject({ url: '/dev/emails', headers })).json()).toEqual({
      message: 'Estes e-mails só são mostrados em http://camara.example, ou em localhost.',
    })
  })
})

describe('health', () => {
  const ROOMY = { folders: [], reserve: 0 }
  const ready = async () => {
    const { status, text } = await get('/health/ready')
    return { status, ...(JSON.parse(text) as object) }
  }

  test('a healthy instance is live and ready', async () => {
    expect(await get('/health/live')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
    expect(await ready()).toEqual({ status: 'ok', banco: 'ok', arquivos: 'ok', disco: 'ok', assinatura: 'ok', trabalhos: 'ok' })
  })

  test('an instance that cannot write files is not ready', async () => {
    const folder = join(app.dataDir, 'arquivos')
    await rename(folder, `${folder}.aside`)
    await writeFile(folder, 'not a folder')
    expect(await get('/health/ready')).toMatchObject({ status: 503, text: expect.stringContaining('"arquivos":"falhou"') })
    expect((await get('/health/live')).status).toBe(200)
  })

  test('an instance whose disk has less space than the reserve is not ready', async () => {
    const ask = async (reserve: number) => {
      const server = Fastify()
      // The test above broke the folder of files.
      const storage = { ...app.deps.storage, check: async () => undefined }
      const disk = { folders: [join(app.dataDir, 'ainda', 'nada'), tmpdir()], reserve }
      health(server, { ...app.deps, storage, drain: createDrain(), waiting: [], worker: true, disk })
      const { statusCode, body } = await server.inject('/health/ready')
      return [statusCode, JSON.parse(body)]
    }
    expect(await ask(1)).toEqual([200, expect.objectContaining({ disco: 'ok' })])
    expect(await ask(1e15)).toEqual([503, expect.objectContaining({ status: 'falhou', disco: 'falhou' })])
  })

  test('an instance whose seal no longer signs is not ready', async () => {
    const server = Fastify()
    const broken = { ...app.deps.seal, check: () => Promise.reject(new Error('expired')) }
    health(server, { ...app.deps, seal: broken, drain: createDrain(), waiting: [], worker: true, disk: ROOMY })
    const { statusCode, body } = await server.inject('/health/ready')
    expect([statusCode, body]).toEqual([503, expect.stringContaining('"assinatura":"falhou"')])
  })

  test('a job that waited over ten minutes makes nodes that run jobs unready; other nodes report it and stay ready', async () => {
    const ask = async (worker: boolean) => {
      const server = Fastify()
      // The test above broke the folder of files.
      const storage = { ...app.deps.storage, check: async () => undefined }
      health(server, { ...app.deps, storage, drain: createDrain(), waiting: [], worker, disk: ROOMY })
      const { statusCode, body } = await server.inject('/health/ready')
      return [statusCode, JSON.parse(body)]
    }
    await sql`select graphile_worker.add_job('varrer', run_at := now() - interval '9 minutes')`.execute(app.deps.db)
    expect(await ask(true)).toEqual([200, expect.objectContaining({ status: 'ok', trabalhos: 'ok' })])
    await sql`select graphile_worker.add_job('varrer', run_at := now() - interval '11 minutes')`.execute(app.deps.db)
    expect(await ask(true)).toEqual([503, expect.objectContaining({ status: 'falhou', trabalhos: 'falhou' })])
    expect(await ask(false)).toEqual([200, expect.objectContaining({ status: 'ok', trabalhos: 'falhou' })])
  })
})
