import { describe, expect, test } from 'vitest'
import { PRODUCTION, problemsOf } from '../../test/config.ts'
import { readConfig } from './config.ts'

const STRIPE_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL']

describe('without any setting', () => {
  const config = readConfig({})

  test('it is a demo that only this machine can reach', () => {
    expect(config).toMatchObject({
      production: false,
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      sandboxPayments: true,
      worker: true,
    })
  })

  test('addresses and sender are derived from the port and the name of the chamber', () => {
    expect(config.appUrl).toBe('http://localhost:3000')
    expect(config.mailFrom).toBe('"Câmara Concórdia" <nao-responda@localhost>')
    expect(config.dataDir).toBe(`${process.cwd()}/.data`)
  })

  test('empty variables count as absent', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: ' ', PORT: '', DEMO: '' })).toEqual(config)
  })
})

test('a node waits for its load balancer in production, and elsewhere when configured', () => {
  expect(readConfig({}).diskReserve).toBe(1_000_000_000)
  expect(readConfig({ DISK_RESERVE_MB: '0' }).diskReserve).toBe(0)
  expect(readConfig({}).drainSeconds).toBe(0)
  expect(readConfig(PRODUCTION).drainSeconds).toBe(10)
  expect(readConfig({ ...PRODUCTION, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  expect(readConfig({ DRAIN_SECONDS: '300' }).drainSeconds).toBe(300)
  expect(problemsOf({ DRAIN_SECONDS: '301' })).toEqual(['DRAIN_SECONDS deve ser um número inteiro de 0 a 300, e não "301"'])
})

test('an external database turns off the demo and opens the server to the network', () => {
  expect(readConfig({ DATABASE_URL: 'postgres:///concordia?host=/run/postgresql' })).toMatchObject({
    demo: false,
    host: '0.0.0.0',
  })
  expect(readConfig({ DATABASE_URL: 'postgres://db/x', DEMO: '1' })).toMatchObject({ demo: true, host: '127.0.0.1' })
  expect(readConfig({ DEMO: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test('the demo has contacts to show, unless others are set; elsewhere there are none', () => {
  const contacts = (env: Record<string, string>) => {
    const { supportEmail, supportWhatsapp } = readConfig(env)
    return [supportEmail, supportWhatsapp]
  }
  expect(contacts({})).toEqual(['secretaria@concordia.test', '5511000000000'])
  expect(contacts({ SUPPORT_EMAIL: 'suporte@camara.example' })).toEqual(['suporte@camara.example', '5511000000000'])
  expect(contacts({ DATABASE_URL: 'postgres://db/x' })).toEqual([undefined, undefined])
})

test('the demo logs to a file of its data folder; elsewhere, and with LOG_FILE=-, the log is standard output', () => {
  expect(readConfig({ DATA_DIR: '/dados' }).logFile).toBe('/dados/concordia.log')
  expect(readConfig({ DATA_DIR: '/dados', LOG_FILE: '-' }).logFile).toBeUndefined()
  expect(readConfig({ DATA_DIR: '/dados', DATABASE_URL: 'postgres://db/x' }).logFile).toBeUndefined()
  expect(readConfig({ DATA_DIR: '/dados', DATABASE_URL: 'postgres://db/x', LOG_FILE: '/var/log/c.log' }).logFile).toBe(
    '/var/log/c.log',
  )
})

test('settings are read', () => {
  const config = readConfig({
    PORT: '8080',
    APP_URL: 'https://camara.example/',
    SESSION_HOURS: '8',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: '0123456789abcdef',
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
    metricsToken: '0123456789abcdef',
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

test('all errors are listed at once', () => {
  const problems = problemsOf({
    PORT: '70000',
    SESSION_HOURS: '12h',
    APP_URL: 'localhost:3000',
    DEMO: 'yes',
    LOG_LEVEL: 'verbose',
    METRICS_TOKEN: '0123456789abcde',
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
    'METRICS_TOKEN',
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

// Each of these once passed the check and failed later at startup with an unreadable error.
test.each([
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['DATABASE_URL', 'postgres://app:segredo@db:70000/x'],
  ['DATABASE_URL', 'postgres://app:se#gre/segredo@db/x'],
  ['DATABASE_URL', 'postgres://app:segredo%@db/x'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://app:segredo@mail:70000'],
  ['SMTP_URL', 'smtp://app:segredo%zz@mail'],
  ['APP_URL', 'https://app:segredo@camara.example'],
  ['APP_URL', 'https://camara.example:70000'],
  ['SITE_URL', 'https://app:segredo@camara.example'],
  ['HOST', '999.1.1.1'],
  ['HOST', 'http://0.0.0.0'],
  ['ALLOW', 'constructor'],
  ['ALLOW', 'no-smtp,sk_live_segredo'],
  ['PORT', 'sk_live_segredo'],
  ['STAFF_2FA', 'on'],
  ['DEMO', 'https://app:segredo@camara.example'],
  ['LOG_LEVEL', `segredo${'x'.repeat(10_000)}`],
  ['CHAMBER_NAME', 'segredo'.repeat(20)],
  ['HOST', 'segredo'.repeat(50)],
  ['SICOOB_CLIENT_ID', 'uma linha\nsegredo'],
])('%s=%s is refused, once, and not repeated where it may be secret', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1)
  expect(problems.join()).not.toContain('segredo')
  expect(problems.join().length).toBeLessThan(400)
})

test.each([
  ['HOST', '::', 'host', '::'],
  ['HOST', 'no-1.camara.example', 'host', 'no-1.camara.example'],
  ['APP_URL', 'HTTPS://camara.example', 'appUrl', 'https://camara.example'],
  ['DATABASE_URL', 'postgres://app:se%40nha@/x?host=/run/postgresql', 'databaseUrl', undefined],
  ['DATABASE_URL', 'postgresql://app@db1.example:6432/x?sslmode=verify-full', 'databaseUrl', undefined],
  ['SMTP_URL', 'smtps://app%40camara:p%3Aw@[2001:db8::1]:465/?tls.servername=x', 'smtpUrl', undefined],
] as const)('%s=%s is taken', (name, value, field, expected) => {
  expect(readConfig({ [name]: value })[field]).toBe(expected ?? value)
})

test('a folder of authorities that was named must exist; unnamed, it is part of the data folder', () => {
  expect(problemsOf({ TRUST_DIR: '/nenhuma/pasta' })).toEqual([expect.stringContaining('TRUST_DIR')])
  expect(problemsOf({ TRUST_DIR: import.meta.filename })).toEqual([expect.stringContaining('TRUST_DIR')])
  expect(readConfig({ TRUST_DIR: import.meta.dirname }).trustDir).toBe(import.meta.dirname)
  expect(readConfig({ DATA_DIR: '/dados' }).trustDir).toBe('/dados/confianca')
})

test('an address by CEP is looked up only where the service is named, with a place for the digits', () => {
  expect(readConfig({}).cepApiUrl).toBeUndefined()
  const url = 'https://cep.example/ws/{cep}/json/'
  expect(readConfig({ CEP_API_URL: url }).cepApiUrl).toBe(url)
  for (const wrong of ['https://cep.example/ws/', 'ftp://cep.example/{cep}', 'https://eu:segredo@cep.example/{cep}'])
    expect(problemsOf({ CEP_API_URL: wrong })).toEqual([expect.stringMatching(/^CEP_API_URL (?!.*segredo)/)])
})

test('a video server for hearings must have an https address to which a name can be added', () => {
  expect(readConfig({}).jitsiUrl).toBeUndefined()
  expect(readConfig({ JITSI_URL: 'https://video.camara.example/' }).jitsiUrl).toBe('https://video.camara.example')
  for (const wrong of [
    'http://video.camara.example',
    'https://ana:segredo@video.camara.example',
    'https://video.camara.example?x=1',
  ])
    expect(problemsOf({ JITSI_URL: wrong })).toEqual([expect.stringMatching(/^JITSI_URL (?!.*segredo)/)])
})

test('the format of the chamber’s numbers has the count and the year, told apart', () => {
  expect(readConfig({}).numeroFormato).toBeUndefined()
  for (const formato of ['{seq}/{ano}', 'CAM {ano}-{seq}', '{seq}.A.{ano}'])
    expect(readConfig({ NUMERO_FORMATO: formato }).numeroFormato).toBe(formato)
  for (const wrong of [
    '{seq}',
    '17/2026',
    '{seq}{ano}',
    '{seq}1{ano}',
    '{seq}/{ano}/{seq}',
    '<b>{seq}/{ano}',
    '{seq}/{mes}/{ano}',
  ])
    expect(problemsOf({ NUMERO_FORMATO: wrong })).toEqual([expect.stringMatching(/^NUMERO_FORMATO/)])
})

test('the antivirus is a socket of this machine, or a host with its port', () => {
  expect(readConfig({}).antivirus).toBeUndefined()
  expect(readConfig({ ANTIVIRUS_URL: 'unix:/run/clamd.ctl' }).antivirus).toEqual({ path: '/run/clamd.ctl' })
  expect(readConfig({ ANTIVIRUS_URL: 'tcp://antivirus:3310' }).antivirus).toEqual({ host: 'antivirus', port: 3310 })
  for (const wrong of ['antivirus:3310', 'tcp://antivirus', 'http://antivirus:3310', 'tcp://eu:segredo@antivirus:3310'])
    expect(problemsOf({ ANTIVIRUS_URL: wrong })).toEqual([expect.stringMatching(/^ANTIVIRUS_URL (?!.*segredo)/)])
})

describe('the certificate of the platform', () => {
  test('comes from a file, with its password', () => {
    const { signing, tsaUrl } = readConfig({ SIGNING_P12: import.meta.filename, SIGNING_P12_PASSWORD: 'segredo' })
    expect([signing, tsaUrl]).toEqual([{ file: import.meta.filename, password: 'segredo' }, undefined])
  })

  test.each([
    ['SIGNING_P12', { SIGNING_P12_PASSWORD: 'segredo' }],
    ['SIGNING_P12_PASSWORD', { SIGNING_P12: import.meta.filename }],
    ['TSA_URL', { TSA_URL: 'ftp://carimbo.example' }],
    ['TSA_URL', { TSA_URL: 'https://camara:segredo@carimbo.example' }],
  ])('%s is asked for, or put right', (name, env) => {
    const problems = problemsOf(env)
    expect(problems).toEqual([expect.stringContaining(name)])
    expect(problems.join()).not.toContain('segredo')
  })

  test.each(['/nenhum/certificado.p12', import.meta.dirname])('%s, that cannot be read, does not stop the start', (file) => {
    expect(problemsOf({ ...PRODUCTION, SIGNING_P12: file })).toEqual([])
  })

  test('a time stamping authority may be plain http, because its answers are signed', () => {
    expect(readConfig({ TSA_URL: 'http://carimbo.example/tsr' })).toMatchObject({ tsaUrl: 'http://carimbo.example/tsr' })
  })
})

test('no error message repeats a password or a key', () => {
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

test('a limit for the second person is an amount as people write it', () => {
  expect(readConfig({}).limiteSegundaPessoa).toBe(200_000)
  expect(readConfig({ LIMITE_SEGUNDA_PESSOA: '1.500,50' }).limiteSegundaPessoa).toBe(150_050)
  expect(problemsOf({ LIMITE_SEGUNDA_PESSOA: 'muito' })).toEqual([expect.stringContaining('LIMITE_SEGUNDA_PESSOA')])
})

describe('in production', () => {
  test('a complete configuration is accepted', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ production: true, demo: false, host: '0.0.0.0', staff2fa: true })
  })

  test.each([
    ['http-app-url', { APP_URL: 'http://camara.example' }],
    ['no-smtp', { SMTP_URL: '' }],
    ['embedded-database', { DATABASE_URL: '' }],
    ['demo', { DEMO: '1' }],
    ['self-signed-seal', { SIGNING_P12: '', SIGNING_P12_PASSWORD: '' }],
    ['staff-2fa', { STAFF_2FA: 'off' }],
    ['segunda-pessoa', { SEGUNDA_PESSOA: '0' }],
    ['http-storage', { S3_BUCKET: 'arquivos', S3_REGION: 'x', S3_ENDPOINT: 'http://arquivos.example' }],
  ])('%s refuses to start until waived by name', (waiver, change) => {
    const env = { ...PRODUCTION, ...change }
    expect(problemsOf(env)).toEqual([expect.stringContaining(`ALLOW=${waiver}`)])
    expect(problemsOf({ ...env, ALLOW: waiver })).toEqual([])
  })

  test('test payments are refused unless chosen', () => {
    expect(problemsOf({ ...PRODUCTION, SANDBOX_PAYMENTS: '' })).toEqual([expect.stringContaining('SANDBOX_PAYMENTS=1')])
  })

  test('a mail server without a sender is refused', () => {
    expect(problemsOf({ ...PRODUCTION, MAIL_FROM: '' })).toEqual([expect.stringContaining('MAIL_FROM')])
  })

  test.each([
    ['SIGNING_P12_PASSWORD', { SIGNING_P12_PASSWORD: '' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/concordia' }],
    ['SMTP_URL', { SMTP_URL: 'correio.camara.example' }],
    ['APP_URL', { APP_URL: 'camara.example' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk_live_segredo', SANDBOX_PAYMENTS: '' }],
  ])('a wrong %s is reported once, and no waiver is offered for it', (name, change) => {
    expect(problemsOf({ ...PRODUCTION, ...change })).toEqual([expect.stringContaining(name)])
  })

  test('with nothing else set, every refusal is listed', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(5)
  })
})

describe('WEBHOOK_ALLOW', () => {
  test('lists hosts, addresses and networks; without it nothing but public addresses is called', () => {
    expect(readConfig({}).webhookAllow).toEqual([])
    const entries = ['erp.camara.lan', '10.0.0.0/8', '192.168.1.7', 'fd00::/8', '::1']
    expect(readConfig({ WEBHOOK_ALLOW: entries.join(', ') }).webhookAllow).toEqual(entries)
  })

  test.each(['https://erp.lan', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', 'erp.lan/8', 'a b', '*'])(
    'is refused as %s',
    (wrong) => {
      expect(problemsOf({ WEBHOOK_ALLOW: wrong })).toEqual([expect.stringMatching(/^WEBHOOK_ALLOW /)])
    },
  )
})
