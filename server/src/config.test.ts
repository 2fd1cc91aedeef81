import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://camara.example',
  DATABASE_URL: 'postgres://app:segredo-do-banco@db/concordia',
  SMTP_URL: 'smtps://app:segredo-do-correio@mail.example',
  MAIL_FROM: 'Câmara <avisos@camara.example>',
  SANDBOX_PAYMENTS: '1',
  // What is in the file is looked at when the seal is opened.
  SIGNING_P12: import.meta.filename,
  SIGNING_P12_PASSWORD: 'segredo-do-certificado',
}

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_segredo', STRIPE_PUBLISHABLE_KEY: 'pk_test_publica' }
const STRIPE_LIVE = { STRIPE_SECRET_KEY: 'sk_live_segredo', STRIPE_PUBLISHABLE_KEY: 'pk_live_publica' }
const STRIPE_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL']

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('without any setting', () => {
  const config = readConfig({})

  test('it is a demo that only this machine reaches', () => {
    expect(config).toMatchObject({
      production: false,
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      sandboxPayments: true,
      worker: true,
    })
  })

  test('addresses and sender follow from the port and the name of the chamber', () => {
    expect(config.appUrl).toBe('http://localhost:3000')
    expect(config.mailFrom).toBe('"Câmara Concórdia" <nao-responda@localhost>')
    expect(config.dataDir).toBe(`${process.cwd()}/.data`)
  })

  test('empty variables count as absent', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: ' ', PORT: '', DEMO: '' })).toEqual(config)
  })
})

test('a database of one’s own ends the demo and opens the server to the network', () => {
  expect(readConfig({ DATABASE_URL: 'postgres:///concordia?host=/run/postgresql' })).toMatchObject({
    demo: false,
    host: '0.0.0.0',
  })
  expect(readConfig({ DATABASE_URL: 'postgres://db/x', DEMO: '1' })).toMatchObject({ demo: true, host: '127.0.0.1' })
  expect(readConfig({ DEMO: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test('what is set is read', () => {
  const config = readConfig({
    PORT: '8080',
    APP_URL: 'https://camara.example/',
    SESSION_HOURS: '8',
    LOG_LEVEL: 'warn',
    WORKER: '0',
    SUPPORT_WHATSAPP: '+55 (11) 91234-5678',
    SUPPORT_EMAIL: 'suporte@camara.example',
    SITE_URL: 'https://www.camara.example',
  })
  expect(config).toMatchObject({
    port: 8080,
    appUrl: 'https://camara.example',
    sessionHours: 8,
    logLevel: 'warn',
    worker: false,
    supportWhatsapp: '5511912345678',
    supportEmail: 'suporte@camara.example',
    siteUrl: 'https://www.camara.example',
  })
})

test.each([
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected)
})

test('everything that is wrong is listed at once', () => {
  const problems = problemsOf({
    PORT: '70000',
    SESSION_HOURS: '12h',
    APP_URL: 'localhost:3000',
    DEMO: 'yes',
    LOG_LEVEL: 'verbose',
    NODE_ENV: 'prod',
    TRUST_PROXY: 'true',
    MAIL_FROM: 'Câmara',
    SUPPORT_WHATSAPP: '123',
    ALLOW: 'no-smtp,everything',
    CHAMBER_NAME: 'Câmara\r\nBcc: todos',
  })
  const names = [
    'PORT',
    'SESSION_HOURS',
    'APP_URL',
    'DEMO',
    'LOG_LEVEL',
    'NODE_ENV',
    'TRUST_PROXY',
    'MAIL_FROM',
    'SUPPORT_WHATSAPP',
    'ALLOW',
    'CHAMBER_NAME',
  ]
  for (const name of names) expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1)
  expect(problems).toHaveLength(names.length)
})

test('settings this version does not serve are refused instead of ignored', () => {
  expect(problemsOf({ S3_BUCKET: 'x', TRUST_DIR: '/x' })).toEqual([
    expect.stringContaining('S3_BUCKET'),
    expect.stringContaining('TRUST_DIR'),
  ])
})

describe('the certificate of the platform', () => {
  test('comes from a file, with its password', () => {
    const { signing, tsaUrl } = readConfig({ SIGNING_P12: import.meta.filename, SIGNING_P12_PASSWORD: 'segredo' })
    expect(Buffer.from(signing!.p12).toString()).toContain('comes from a file')
    expect([signing!.password, tsaUrl]).toEqual(['segredo', undefined])
  })

  test.each([
    ['SIGNING_P12', { SIGNING_P12_PASSWORD: 'segredo' }],
    ['SIGNING_P12_PASSWORD', { SIGNING_P12: import.meta.filename }],
    ['SIGNING_P12', { SIGNING_P12: '/nenhum/certificado.p12', SIGNING_P12_PASSWORD: 'segredo' }],
    ['SIGNING_P12', { SIGNING_P12: import.meta.dirname, SIGNING_P12_PASSWORD: 'segredo' }],
    ['TSA_URL', { TSA_URL: 'ftp://carimbo.example' }],
    ['TSA_URL', { TSA_URL: 'https://camara:segredo@carimbo.example' }],
  ])('%s is asked for, or put right', (name, env) => {
    const problems = problemsOf(env)
    expect(problems).toEqual([expect.stringContaining(name)])
    expect(problems.join()).not.toContain('segredo')
  })

  test('an authority for time stamps may be plain http, for its answers are signed', () => {
    expect(readConfig({ TSA_URL: 'http://carimbo.example/tsr' })).toMatchObject({ tsaUrl: 'http://carimbo.example/tsr' })
  })
})

test('no problem repeats a password or a key', () => {
  const problems = problemsOf({
    DATABASE_URL: 'mysql://app:segredo@db/x',
    SMTP_URL: 'http://app:segredo@mail',
    STRIPE_SECRET_KEY: 'pk_segredo',
    STRIPE_PUBLISHABLE_KEY: 'sk_segredo',
    STRIPE_WEBHOOK_SECRET: 'segredo',
    STRIPE_API_URL: 'ftp://segredo',
  })
  for (const name of ['DATABASE_URL', 'SMTP_URL', ...STRIPE_NAMES])
    expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1)
  expect(problems).toHaveLength(6)
  expect(problems.join()).not.toContain('segredo')
})

describe('Stripe', () => {
  test('is used as soon as both keys are there', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    expect(readConfig(STRIPE).stripe).toEqual({
      secretKey: 'sk_test_segredo',
      publishableKey: 'pk_test_publica',
      webhookSecret: undefined,
      apiUrl: undefined,
    })
    const more = { STRIPE_WEBHOOK_SECRET: 'whsec_segredo', STRIPE_API_URL: 'http://127.0.0.1:12111' }
    expect(readConfig({ ...STRIPE, ...more, STRIPE_SECRET_KEY: 'rk_test_segredo' }).stripe).toMatchObject({
      secretKey: 'rk_test_segredo',
      webhookSecret: 'whsec_segredo',
      apiUrl: 'http://127.0.0.1:12111',
    })
  })

  test.each([
    ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_ segredo'],
    ['STRIPE_SECRET_KEY', 'sk_'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_'],
  ])('%s without anything in it (%s) refuses to start', (name, value) => {
    expect(problemsOf({ ...STRIPE, [name]: value })).toContainEqual(expect.stringContaining(`${name} deve ser`))
  })

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_segredo' }],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_publica' }],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_segredo' }],
    [{ STRIPE_API_URL: 'http://127.0.0.1:12111' }],
    [{ STRIPE_SECRET_KEY: 'sk_test_segredo', STRIPE_WEBHOOK_SECRET: 'whsec_segredo', STRIPE_PUBLISHABLE_KEY: ' ' }],
  ])('half of it (%j) refuses to start, and says what is missing', (half) => {
    const problems = problemsOf(half)
    expect(problems).toEqual(['A configuração do Stripe está pela metade: informe STRIPE_SECRET_KEY e STRIPE_PUBLISHABLE_KEY'])
    expect(problems.join()).not.toContain('segredo')
  })

  test('test keys and keys of real money do not mix', () => {
    expect(problemsOf({ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_publica' })).toEqual([
      expect.stringContaining('STRIPE_PUBLISHABLE_KEY'),
    ])
  })

  test('without test cards to fall back on, somebody must take the cards', () => {
    expect(problemsOf({ SANDBOX_PAYMENTS: '0' })).toEqual([expect.stringContaining('SANDBOX_PAYMENTS=0')])
    expect(problemsOf({ SANDBOX_PAYMENTS: '0', ...STRIPE })).toEqual([])
  })
})

describe('in production', () => {
  test('a complete configuration starts', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ production: true, demo: false, host: '0.0.0.0' })
  })

  test.each([
    ['http-app-url', { APP_URL: 'http://camara.example' }],
    ['no-smtp', { SMTP_URL: '' }],
    ['embedded-database', { DATABASE_URL: '' }],
    ['demo', { DEMO: '1' }],
    ['self-signed-seal', { SIGNING_P12: '', SIGNING_P12_PASSWORD: '' }],
  ])('%s refuses to start until waived by name', (waiver, change) => {
    const env = { ...PRODUCTION, ...change }
    expect(problemsOf(env)).toEqual([expect.stringContaining(`ALLOW=${waiver}`)])
    expect(problemsOf({ ...env, ALLOW: waiver })).toEqual([])
  })

  test('test payments refuse to start until chosen', () => {
    expect(problemsOf({ ...PRODUCTION, SANDBOX_PAYMENTS: '' })).toEqual([expect.stringContaining('SANDBOX_PAYMENTS=1')])
  })

  test('Stripe with keys of real money takes the place of test payments', () => {
    expect(readConfig({ ...PRODUCTION, ...STRIPE_LIVE, SANDBOX_PAYMENTS: '' })).toMatchObject({
      sandboxPayments: false,
      stripe: { secretKey: 'sk_live_segredo' },
    })
  })

  test('Stripe’s test keys would file for free: they are refused until test payments are chosen', () => {
    const problems = problemsOf({ ...PRODUCTION, ...STRIPE, SANDBOX_PAYMENTS: '' })
    expect(problems).toEqual([expect.stringContaining('SANDBOX_PAYMENTS=1')])
    expect(problems.join()).not.toContain('segredo')
    expect(problemsOf({ ...PRODUCTION, ...STRIPE })).toEqual([])
  })

  test('another address than Stripe’s must be https', () => {
    const env = { ...PRODUCTION, ...STRIPE_LIVE, STRIPE_API_URL: 'http://stripe.example' }
    expect(problemsOf(env)).toEqual([expect.stringContaining('STRIPE_API_URL')])
    expect(problemsOf({ ...env, STRIPE_API_URL: 'https://stripe.example' })).toEqual([])
  })

  test('a mail server without a sender is half a configuration', () => {
    expect(problemsOf({ ...PRODUCTION, MAIL_FROM: '' })).toEqual([expect.stringContaining('MAIL_FROM')])
  })

  test('with nothing else set, every refusal is told', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(5)
  })
})
