import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { authority } from '@concordia/test-doubles/certificates'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/database.ts'
import { makeP12 } from '../../../test/pdf/p12.ts'
import { programEnv } from '../../../test/processes/program-env.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Result } from './check.ts'
import { examine } from './examine.ts'
import { asJson, asText } from './report.ts'
import { withoutSecrets } from './secrets.ts'

const DOCTOR = fileURLToPath(new URL('./doctor.ts', import.meta.url))
const app = await ownApp({ env: { WORKER: '1' } })

interface Ran {
  code: number
  out: string
  err: string
}

function doctor(settings: Record<string, string>, ...args: string[]): Promise<Ran> {
  const env = { ...programEnv(), ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [DOCTOR, ...args], { cwd: settings.DATA_DIR, env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}
async function newFolder(): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const filesOf = async (dataDir: string) =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)
/** A mail server that repeats the password in its refusal. */
const tellingSmtp = () => startSmtp({ onLogin: (_user, password) => [535, `${password} is wrong`] })

describe('npm run doctor', () => {
  const settings = () => ({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, APP_URL: app.url, DEMO: '1' })

  test('reports a running platform as healthy, a line per check, and does not change it', async () => {
    const files = await filesOf(app.dataDir)
    const { code, out, err } = await doctor(settings())
    expect([code, err]).toEqual([0, ''])
    for (const check of ['Banco de dados', 'Migrações', 'Conexões do banco', 'Relógio e banco', 'Fila de trabalhos', 'APP_URL'])
      expect(out).toMatch(new RegExp(`^ok +${check} `, 'm'))
    expect(out).toMatch(/^atenção +Selo dos documentos /m)
    expect(out).not.toContain('FALHA')
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^(Tudo certo|\d+ pontos? de atenção)\.$/)
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200)
    expect(await filesOf(app.dataDir)).toEqual(files)
  })

  test('fails when a check fails, and never prints a secret, as JSON', async () => {
    await using smtp = await tellingSmtp()
    const folder = await newFolder()
    const { cert, key } = await (await authority('Autoridade de teste')).issue('Câmara')
    await writeFile(join(folder, 'selo.p12'), await makeP12(key, [cert], 'senha certa'))
    const database = new URL(app.databaseUrl)
    database.password = 'senha do banco: /@'
    const secrets = {
      METRICS_TOKEN: 'segredo-das-medidas',
      STRIPE_SECRET_KEY: 'sk_test_segredodostripe',
      STRIPE_WEBHOOK_SECRET: 'whsec_segredodoaviso',
      S3_SECRET_ACCESS_KEY: 'segredo-do-bucket',
      SIGNING_P12_PASSWORD: 'segredo-do-selo',
    }
    const environment = {
      ...secrets,
      NODE_ENV: 'development',
      DATABASE_URL: database.href,
      DATA_DIR: folder,
      SMTP_URL: `smtp://camara:segredo-do-correio@127.0.0.1:${smtp.port}`,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_publica1',
      STRIPE_API_URL: 'http://127.0.0.1:1',
      S3_BUCKET: 'documentos',
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'chave-do-bucket',
      SIGNING_P12: join(folder, 'selo.p12'),
      APP_URL: 'http://127.0.0.1:1',
    }
    const { code, out, err } = await doctor(environment, '--json')
    expect([code, err]).toEqual([1, ''])
    const { ok, checks } = JSON.parse(out) as { ok: boolean; checks: Result[] }
    const hidden = [...Object.values(secrets), 'chave-do-bucket', 'segredo-do-correio', 'senha do banco', database.password]
    for (const secret of hidden) for (const text of [out, asText(checks)]) expect(text).not.toContain(secret)
    const stateOf = (name: string) => checks.find(({ check }) => check === name)?.state
    for (const check of ['E-mail', 'Cartão (Stripe)', 'Bucket', 'Selo dos documentos']) expect(stateOf(check)).toBe('falha')
    expect([ok, stateOf('Banco de dados')]).toEqual([false, 'ok'])
  })

  test('lists every error of the configuration, and runs the checks that do not depend on it', async () => {
    const { code, out } = await doctor({
      DATA_DIR: await newFolder(),
      PORT: 'x',
      METRICS_TOKEN: 'curto',
      SMTP_URL: 'http://a:segredo@b',
    })
    expect(code).toBe(1)
    for (const name of ['PORT', 'METRICS_TOKEN', 'SMTP_URL'])
      expect(out).toMatch(new RegExp(`^FALHA +Configuração +${name} `, 'm'))
    expect(out).toMatch(/^ok +Node /m)
    expect(out).toContain('3 falhas')
    expect(out).not.toMatch(/segredo|curto/)
  })

  test('reports an unreachable database, runs all other checks, and never prints a secret', async () => {
    await using smtp = await tellingSmtp()
    const url = 'postgres://concordia:segredo-do-banco@127.0.0.1:1/concordia'
    const SMTP_URL = `smtp://camara:segredo-do-correio@127.0.0.1:${smtp.port}`
    const settings = { DATABASE_URL: url, DATA_DIR: await newFolder(), APP_URL: app.url, DEMO: '1', SMTP_URL }
    const { code, out } = await doctor(settings)
    expect(code).toBe(1)
    expect(out).toMatch(/^FALHA +Banco de dados .*127\.0\.0\.1:1\/concordia/m)
    expect(out).toMatch(/^FALHA +E-mail .*recusa o usuário ou a senha/m)
    expect(out).toMatch(/^ok +APP_URL /m)
    expect(out).not.toMatch(/segredo-do-(banco|correio)/)
  })

  test('joins a running embedded database and leaves it running; before the first start it creates nothing', async () => {
    const dataDir = await newFolder()
    const before = await examine(readConfig({ DATA_DIR: dataDir }))
    const text = expect.stringContaining('o primeiro início da plataforma o cria')
    expect(before).toContainEqual({ check: 'Banco de dados', state: 'atencao', text })
    expect(await readdir(dataDir)).toEqual([])

    const database = await openDatabase({ dataDir, durable: false, poolSize: 1 })
    onTestFinished(() => database.close())
    const { rows } = await database.pool.query('select pg_postmaster_start_time() as begin')
    const { code, out } = await doctor({ DATA_DIR: dataDir })
    expect(code).toBe(0)
    expect(out).toMatch(/^ok +Banco de dados .*embutido/m)
    expect(out).toMatch(/^ok +Migrações /m)
    expect((await database.pool.query('select pg_postmaster_start_time() as begin')).rows).toEqual(rows)
  })

  test('runs no check when it may not read the settings, and says so', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, '.env'))
    const { code, out, err } = await doctor({ DATA_DIR: folder })
    expect([code, out]).toEqual([1, ''])
    expect(err.trim()).toMatch(/^O arquivo \.env não pode ser lido \(EISDIR\)/)
  })

  test('prints its usage for an unknown option', async () => {
    const { code, err } = await doctor({ DATA_DIR: await newFolder() }, '--tudo')
    expect([code, err.trim()]).toEqual([1, 'Uso: npm run doctor [-- --json]'])
  })
})

test('the report as JSON is fine unless a check failed, and has the results as they are', () => {
  const results: Result[] = [
    { check: 'Node', state: 'ok', text: 'Versão 24' },
    { check: 'Selo', state: 'atencao', text: 'Sem certificado' },
  ]
  expect(JSON.parse(asJson(results))).toEqual({ ok: true, checks: results })
  const failed: Result[] = [...results, { check: 'E-mail', state: 'falha', text: 'Não responde' }]
  expect(JSON.parse(asJson(failed))).toEqual({ ok: false, checks: failed })
})

test('does not wait for a database that hangs', async () => {
  const blocked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const locking = app.deps.db.transaction().execute(async (trx) => {
    await sql`lock table nos in access exclusive mode`.execute(trx)
    blocked.resolve()
    await release.promise
  })
  await blocked.promise
  const begin = performance.now()
  const config = readConfig({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, APP_URL: app.url })
  const results = await examine(config, 1_000)
  const seconds = (performance.now() - begin) / 1000
  release.resolve()
  await locking
  expect(results).toContainEqual({ check: 'Fila de trabalhos', state: 'falha', text: expect.stringContaining('Não respondeu') })
  // A query would time out only after 10 seconds.
  expect(seconds).toBeLessThan(8)
})

test('removes secrets, also as encoded in an address; names and public keys stay', () => {
  const clean = withoutSecrets({
    SMTP_URL: 'smtp://camara:p%40ss%2Fword@correio.example',
    SIGNING_P12_PASSWORD: 'três palavras',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_publica1',
    PORT: '3000',
  })
  expect(clean('p@ss/word, p%40ss%2Fword')).toBe('***, ***')
  expect(clean(`três palavras ${encodeURIComponent('três palavras')}`)).toBe('*** ***')
  expect(clean('pk_test_publica1 na porta 3000 de correio.example')).toBe('pk_test_publica1 na porta 3000 de correio.example')
})
