import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { authority } from '@concordia/test-doubles/certificates'
import { startS3Server } from '@concordia/test-doubles/s3/server'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { makeP12 } from '../../../../test/pdf/p12.ts'
import { type Config, readConfig } from '../../../config/config.ts'
import { SEAL_KEY } from '../../../platform/pdf/seal/seal-in-bucket.ts'
import { makePem, selfSigned } from '../../../platform/pdf/seal/self-signed.ts'
import { s3Storage } from '../../../platform/storage/s3.ts'
import { type Check, runCheck } from '../check.ts'
import { checkConfiguration } from './configuration.ts'
import { checkDisk, judgeDisk } from './disk.ts'
import { checkQpdf } from './qpdf.ts'
import { checkNode, checkTimeZones } from './runtime.ts'
import { checkSeal } from './seal.ts'
import { checkStorage } from './storage.ts'

const look = (check: Check) => runCheck(check, 20_000)
const found = (state: string, text: RegExp) => ({ state, text: expect.stringMatching(text) })
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'concordia-test-'))
  return async () => {
    await rm(folder, { recursive: true, force: true })
  }
})

describe('the configuration', () => {
  const config = (change: Partial<Config>) => ({ ...readConfig({}), ...change })

  test('outside production is ok', async () => {
    expect(await look(checkConfiguration(config({})))).toMatchObject(found('ok', /fora de produção/))
  })
  test('lists the waivers in use in production', async () => {
    const env = {
      NODE_ENV: 'production',
      APP_URL: 'https://camara.example',
      TRUST_PROXY: '1',
      DATABASE_URL: 'postgres://db/x',
      STRIPE_SECRET_KEY: 'sk_live_12345678',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
      SMTP_URL: 'smtps://correio.example',
      MAIL_FROM: 'camara@camara.example',
      SIGNING_P12: import.meta.filename,
      SIGNING_P12_PASSWORD: 'x',
      // Waived, but not needed.
      ALLOW: 'no-smtp,self-signed-seal,http-storage',
    }
    expect(await look(checkConfiguration(readConfig(env)))).toMatchObject(found('ok', /para produção/))
    const change = { SMTP_URL: '', SIGNING_P12: '', SIGNING_P12_PASSWORD: '', SANDBOX_PAYMENTS: '1' }
    const result = await look(checkConfiguration(readConfig({ ...env, ...change })))
    expect(result).toMatchObject(found('atencao', /ALLOW=no-smtp.*ALLOW=self-signed-seal.*SANDBOX_PAYMENTS=1/))
    expect(result.text).not.toContain('http-storage')
  })
  test('with https and no trusted proxy needs attention', async () => {
    const behind = config({ appUrl: 'https://camara.example' })
    expect(await look(checkConfiguration(behind))).toMatchObject(found('atencao', /falta TRUST_PROXY/))
  })
})

describe('the runtime', () => {
  test('is ok in the version that runs this, and not in an older one', async () => {
    expect(await look(checkNode())).toMatchObject({ state: 'ok' })
    expect(await look(checkNode('22.11.0'))).toMatchObject(found('falha', /22\.11\.0 é antigo demais/))
  })
  test('must know Brazil’s time zone and locale', async () => {
    expect(await look(checkTimeZones())).toMatchObject(found('ok', /ICU \d+.*fusos 20\d\d/))
    const poor = (instant: string) => new Date(instant).toUTCString()
    expect(await look(checkTimeZones(poor))).toMatchObject(found('falha', /fuso de São Paulo/))
  })
})

describe('qpdf', () => {
  test('is preferred from the system; the WebAssembly one is reported, a broken one is a failure', async () => {
    const answering = (code: 0 | 2) => async () => ({ code, stdout: '', stderr: 'libjpeg.so.8: not found' })
    expect(await look(checkQpdf(answering(0)))).toMatchObject(found('ok', /do sistema/))
    expect(await look(checkQpdf(answering(2)))).toMatchObject(found('falha', /libjpeg/))
  })
  test('as WebAssembly reads a real document', async () => {
    expect(await look(checkQpdf(undefined))).toMatchObject({ state: expect.stringMatching(/^(ok|atencao)$/) })
  })
})

describe('the folder of files', () => {
  const check = () => look(checkStorage({ s3: undefined, dataDir: folder }))

  test('is reported when it does not exist yet, and not created', async () => {
    expect(await check()).toMatchObject(found('atencao', /ainda não existe/))
    expect(await readdir(folder)).toEqual([])
  })
  test('is a failure when it cannot be created', async () => {
    await writeFile(join(folder, 'dados'), 'um arquivo')
    const inside = checkStorage({ s3: undefined, dataDir: join(folder, 'dados', 'concordia') })
    expect(await look(inside)).toMatchObject(found('falha', /não pode ser criada em/))
  })
  test('is ok when it returns what was written', async () => {
    await mkdir(join(folder, 'arquivos'))
    expect(await check()).toMatchObject(found('ok', /grava, lê e apaga/))
  })
  test('is a failure when it is not a folder', async () => {
    await writeFile(join(folder, 'arquivos'), 'um arquivo')
    expect(await check()).toMatchObject(found('falha', /não grava ou não lê/))
  })
  test('is a failure when its owner may not write, also when root runs the check', async () => {
    const path = join(folder, 'arquivos')
    await mkdir(path, { mode: 0o500 })
    if (isRoot) await chown(path, NOBODY, NOBODY)
    expect(await check()).toMatchObject(found('falha', /permiss(ão|ões)/))
    await chmod(path, 0o700)
    expect(await check()).toMatchObject(found('ok', /grava/))
  })
})

describe('the disk', () => {
  const GB = 1_000_000_000
  test('is measured for files and temporary files, also before the folder exists', async () => {
    const asked: string[] = []
    const free = async (path: string) => {
      asked.push(path)
      return 80_000_000_000
    }
    expect(await look(checkDisk([join(folder, 'ainda', 'nada'), tmpdir()], GB, free))).toMatchObject(
      found('ok', /80,0 GB livres/),
    )
    expect(asked[0]).toBe(folder)
    expect(await look(checkDisk([folder], 0))).toMatchObject({ text: expect.stringMatching(/\d,\d GB livres/) })
  })
  test.each([
    [6 * GB, GB, 'ok'],
    [4 * GB, GB, 'atencao'],
    [0.9 * GB, GB, 'falha'],
    [4 * GB, 0, 'atencao'],
    [40 * GB, 10 * GB, 'atencao'],
    [9 * GB, 10 * GB, 'falha'],
  ])('with %d bytes free and a reserve of %d is %s', (bytes, reserve, state) => {
    const roomy = { folder: '/dados', bytes: 90 * GB }
    expect(judgeDisk([roomy, { folder: '/tmp', bytes }], reserve)).toMatchObject({ state })
  })
})

describe('the seal', async () => {
  const ca = await authority('Autoridade de teste')
  const password = 'senha do certificado'
  const p12 = async (until: string) => {
    const { cert, key } = await ca.issue('Câmara com certificado', new Date(until))
    const file = join(folder, 'selo.p12')
    await writeFile(file, await makeP12(key, [cert], password))
    return { file, password }
  }
  const check = (signing: Config['signing'], today = '2026-06-01') =>
    look(checkSeal({ signing, s3: undefined, dataDir: folder }, () => new Date(today)))

  test('is ok when it is from an authority, reported two months before it expires, and a failure afterwards', async () => {
    expect(await check(await p12('2027-06-01'))).toMatchObject(found('ok', /SIGNING_P12 \(Câmara com certificado\) vale até/))
    expect(await check(await p12('2026-07-15'))).toMatchObject(found('atencao', /daqui a 44 dias/))
    expect(await check(await p12('2026-05-15'))).toMatchObject(found('falha', /venceu em/))
  })
  test('with a wrong password is a failure that does not repeat it', async () => {
    const result = await check({ ...(await p12('2027-06-01')), password: 'outra senha' })
    expect(result).toMatchObject(found('falha', /SIGNING_P12_PASSWORD não abre/))
    expect(result.text).not.toContain('outra senha')
  })
  test('is a failure when it is missing', async () => {
    expect(await check({ file: join(folder, 'nenhum.p12'), password })).toMatchObject(found('falha', /SIGNING_P12 não existe/))
  })
  test('is reported when it is self-signed, and not created here', async () => {
    expect(await check(undefined)).toMatchObject(found('atencao', /autoassinado.*Ele será feito no primeiro início/))
    expect(await readdir(folder)).toEqual([])
    await selfSigned(folder, 'Câmara')
    expect(await check(undefined, new Date().toISOString())).toMatchObject(found('atencao', /autoassinado.*vale até/))
    expect(await check(undefined, '2060-01-01')).toMatchObject(found('falha', /venceu/))
  })
  test('in a bucket is checked there, and not created', async () => {
    const s3 = await startS3Server()
    onTestFinished(() => s3.stop())
    const check = () => look(checkSeal({ signing: undefined, s3: s3.settings, dataDir: folder }))
    expect(await check()).toMatchObject(found('atencao', /Ele será feito no primeiro início/))
    expect(await s3.objects()).toEqual([])
    await s3Storage(s3.settings).put(SEAL_KEY, Readable.from([await makePem('Câmara')]))
    expect(await check()).toMatchObject(found('atencao', /O certificado autoassinado vale até/))
    await s3Storage(s3.settings).put(SEAL_KEY, Readable.from(['nada']))
    expect(await check()).toMatchObject(found('falha', /no bucket, não traz chave e certificado/))
  })
  test('in a damaged file is a failure', async () => {
    await writeFile(join(folder, 'selo-autoassinado.pem'), 'nada')
    expect(await check(undefined)).toMatchObject(found('falha', /não traz chave e certificado/))
  })
})
