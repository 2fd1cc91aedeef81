import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authority } from '@concordia/test-doubles/certificates'
import { startClamdDouble } from '@concordia/test-doubles/clamd'
import { listen } from '@concordia/test-doubles/listen'
import { startSicoob } from '@concordia/test-doubles/sicoob/server'
import { startSite } from '@concordia/test-doubles/site'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeP12 } from '../../../test/pdf/p12.ts'
import { readConfig } from '../../config/config.ts'
import { createAntivirus } from '../../platform/antivirus/clamd.ts'
import { checkAddressCertificate, checkBankCertificate, checkSealCertificate } from './certificates.ts'
import { checkAddress, checkAntivirus, checkClock, checkConfiguration, checkDisk, checkMail, checkReady } from './checks.ts'

const found = (state: string, text: RegExp) => ({ state, text: expect.stringMatching(text) })
const NOWHERE = { host: '127.0.0.1', port: 1 }

describe('the configuration', () => {
  test('outside production is ok', () => {
    expect(checkConfiguration(readConfig({}))).toMatchObject(found('ok', /fora de produção/))
  })
  test('lists the waivers in use in production, and what should be changed', () => {
    const env = {
      NODE_ENV: 'production',
      APP_URL: 'https://camara.example',
      TRUST_PROXY: '1',
      DATABASE_URL: 'postgres://db/x',
      STRIPE_SECRET_KEY: 'sk_live_12345678',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      SMTP_URL: 'smtps://correio.example',
      MAIL_FROM: 'camara@camara.example',
      SIGNING_P12: import.meta.filename,
      SIGNING_P12_PASSWORD: 'x',
      // Waived, but not needed.
      ALLOW: 'no-smtp,self-signed-seal,http-storage',
    }
    expect(checkConfiguration(readConfig(env))).toMatchObject(found('ok', /para produção/))
    const change = { SMTP_URL: '', SIGNING_P12: '', SIGNING_P12_PASSWORD: '', SANDBOX_PAYMENTS: '1', TRUST_PROXY: '' }
    const result = checkConfiguration(readConfig({ ...env, ...change, STRIPE_WEBHOOK_SECRET: '' }))
    expect(result).toMatchObject(found('atencao', /ALLOW=no-smtp.*ALLOW=self-signed-seal.*SANDBOX_PAYMENTS=1/))
    for (const note of ['falta STRIPE_WEBHOOK_SECRET', 'falta TRUST_PROXY', 'STAFF_2FA=required sem SMTP_URL'])
      expect(result.text).toContain(note)
    expect(result.text).not.toContain('http-storage')
  })
})

describe('the platform on this machine', () => {
  const json = async (status: number, body: object) => {
    const { port } = await startSite((_req, res) => void res.writeHead(status).end(JSON.stringify(body)))
    return { host: '0.0.0.0', port }
  }

  test('is ok when it is ready', async () => {
    expect(await checkReady(await json(200, { status: 'ok', banco: 'ok' }))).toMatchObject(found('ok', /está em ordem/))
  })
  test('is a failure with a sentence for each part that failed, also when the node stays ready', async () => {
    const broken = await checkReady(await json(503, { status: 'falhou', banco: 'ok', arquivos: 'falhou', disco: 'falhou' }))
    expect(broken).toMatchObject(found('falha', /confira DATA_DIR .*; o disco .* libere espaço já\. A causa está no registro/))
    const late = await checkReady(await json(200, { status: 'ok', trabalhos: 'falhou' }))
    expect(late).toMatchObject(found('falha', /inicie npm run worker/))
  })
  test('is a failure when it is stopping, absent or another program', async () => {
    expect(await checkReady(await json(503, { status: 'encerrando' }))).toMatchObject(found('falha', /encerrada/))
    expect(await checkReady(await json(502, { status: 'bad gateway' }))).toMatchObject(found('falha', /outro programa/))
    expect(await checkReady(NOWHERE)).toMatchObject(found('falha', /Não responde em .*inicie-a/))
  })
})

describe('the address of the links', () => {
  const INSTALACAO = {
    camara: 'Câmara',
    cnpj: null,
    endereco: null,
    tons: null,
    logo: null,
    site_url: 'https://camara.example',
    suporte_email: null,
    suporte_whatsapp: null,
  }
  const PAGAMENTOS = { cartao: 'sandbox', stripe_publishable_key: null, boleto: null, pix: true }
  const OUTROS = { demo: false, indicadores_publicos: false, cep: false }

  test('is ok when it leads to the platform, though a proxy keeps /health for its own network', async () => {
    const { url } = await startSite((req, res) =>
      req.url === '/api/instalacao'
        ? void res.end(JSON.stringify({ ...INSTALACAO, ...PAGAMENTOS, ...OUTROS }))
        : void res.writeHead(404).end(),
    )
    expect(await checkAddress(url)).toMatchObject(found('ok', /leva à plataforma/))
  })
  test.each([
    ['another program', 200, '{"camara":"Câmara"}'],
    ['a redirection', 302, ''],
    ['a proxy without a platform', 502, '<html>'],
  ])('is a failure when %s answers', async (_case, status, text) => {
    const { url } = await startSite((_req, res) => void res.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(text))
    expect(await checkAddress(url)).toMatchObject(found('falha', /não é a Concórdia/))
  })
  test('is a failure without an answer', async () => {
    expect(await checkAddress('http://127.0.0.1:1')).toMatchObject(found('falha', /não responde/))
  })
})

describe('the mail server', () => {
  const refusing = (good: string) => (_user: string, password: string) =>
    password === good ? undefined : ([535, `wrong ${password}`] as [number, string])

  test('is ok when it accepts user and password, and gets no message', async () => {
    await using smtp = await startSmtp({ onLogin: refusing('senha-boa') })
    const result = await checkMail({ smtpUrl: `smtp://camara:senha-boa@127.0.0.1:${smtp.port}`, demo: false })
    expect(result).toMatchObject(found('ok', /aceita o acesso/))
    expect(smtp.mails).toEqual([])
  })
  test('is a failure when it refuses the password, which is not repeated, or does not answer', async () => {
    await using smtp = await startSmtp({ onLogin: refusing('senha-boa') })
    const result = await checkMail({ smtpUrl: `smtp://camara:senha-ruim@127.0.0.1:${smtp.port}`, demo: false })
    expect(result).toMatchObject(found('falha', /recusa o usuário ou a senha de SMTP_URL/))
    expect(result.text).not.toContain('senha-ruim')
    expect(await checkMail({ smtpUrl: 'smtp://127.0.0.1:1', demo: false })).toMatchObject(found('falha', /não atende \(E/))
  })
  test('may be absent: ok in the demo, else it needs attention', async () => {
    expect(await checkMail({ smtpUrl: undefined, demo: true })).toMatchObject(found('ok', /\/dev\/emails/))
    expect(await checkMail({ smtpUrl: undefined, demo: false })).toMatchObject(found('atencao', /nenhum e-mail sai/))
  })
})

describe('the antivirus', () => {
  test.each([
    ['Thu Nov 26 08:34:52 2026', 'ok', /assinaturas de 26\/11\/2026/],
    ['Thu Nov 12 08:34:52 2026', 'atencao', /há 18 dias/],
    [undefined, 'atencao', /não diz de quando/],
  ])('with signatures of %s is %s', async (signatures, state, text) => {
    const { address, kill } = await startClamdDouble({ ...(signatures && { signatures }) })
    onTestFinished(kill)
    expect(await checkAntivirus(createAntivirus(address), new Date('2026-12-01T00:00:00Z'))).toMatchObject(found(state, text))
  })
  test('is a failure when it does not answer', async () => {
    const nowhere = createAntivirus({ host: '127.0.0.1', port: 1 })
    expect(await checkAntivirus(nowhere)).toMatchObject(found('falha', /não responde \(ECONNREFUSED\)/))
  })
})

describe('the disk and the clock', () => {
  const GB = 1_000_000_000
  test.each([
    [6, 1, 'ok'],
    [4, 0, 'atencao'],
    [40, 10, 'atencao'],
  ])('with %d GB free and a reserve of %d GB: %s', async (free, reserve, state) => {
    const config = { ...readConfig({}), diskReserve: reserve * GB }
    expect(await checkDisk(config, async () => free * GB)).toMatchObject(found(state, /GB livres em/))
  })
  test.each([
    [0, 'ok', /concordam/],
    [20_000, 'atencao', /diferem em \d+ s: ligue/],
    [-60_000, 'falha', /não são confiáveis/],
  ])('the database’s clock differs by %d ms: %s', async (ahead, state, text) => {
    expect(await checkClock(inject('clusterUrl'), () => Date.now() + ahead)).toMatchObject(found(state, text))
  })
})

describe('the certificate of the seal', async () => {
  const ca = await authority('Autoridade de teste')
  const password = 'senha do certificado'
  const folder = await mkdtemp(join(tmpdir(), 'concordia-test-'))
  afterAll(() => rm(folder, { recursive: true }))
  const file = join(folder, 'selo.p12')
  const { cert, key } = await ca.issue('Câmara com certificado', new Date('2027-06-01'))
  await writeFile(file, await makeP12(key, [cert], password))

  test.each([
    ['2027-01-01', 'ok', /SIGNING_P12 vale até/],
    ['2027-04-18', 'atencao', /daqui a 4[34] dias: renove-o/],
    ['2027-06-10', 'falha', /venceu em/],
    ['2020-06-10', 'falha', /só vale a partir de/],
  ])('on %s is %s', async (today, state, text) => {
    expect(await checkSealCertificate({ file, password }, new Date(today))).toMatchObject(found(state, text))
  })
  test('is a failure with a wrong password, which is not repeated, and when it is missing', async () => {
    const wrong = await checkSealCertificate({ file, password: 'outra senha' })
    expect(wrong).toMatchObject(found('falha', /SIGNING_P12_PASSWORD não abre/))
    expect(wrong.text).not.toContain('outra senha')
    const missing = await checkSealCertificate({ file: `${file}.não-há`, password })
    expect(missing).toMatchObject(found('falha', /SIGNING_P12 não existe/))
  })
})

test('the certificate for the bank is reported before it expires', async () => {
  const bank = await startSicoob()
  onTestFinished(() => bank.close())
  expect(checkBankCertificate(bank.settings, new Date('2030-01-01'))).toMatchObject({ state: 'ok' })
  expect(checkBankCertificate(bank.settings, new Date('2035-12-01'))).toMatchObject(found('atencao', /SICOOB_CERT vence em/))
})

describe('the certificate that browsers see', async () => {
  const DAY_MS = 86_400_000
  const ca = await authority('Autoridade desconhecida')
  /** @returns the port of a server whose certificate has these many days left */
  const showing = async (days: number) => {
    const server = createServer(await ca.issue('Câmara', new Date(Date.now() + days * DAY_MS)))
    const { port, close } = await listen(server)
    onTestFinished(close)
    return port
  }
  const trusting = (url: string) => checkAddressCertificate(url, { ca: ca.cert })

  test('is ok with the right name, and reported when it was not renewed', async () => {
    expect(await trusting(`https://127.0.0.1:${await showing(300)}`)).toMatchObject(found('ok', /vale até/))
    expect(await trusting(`https://127.0.0.1:${await showing(20)}`)).toMatchObject(
      found('atencao', /vence em .*daqui a (19|20) dias/),
    )
  })
  test('is a failure once it has expired, with another name, and from an unknown authority', async () => {
    const port = await showing(300)
    expect(await trusting(`https://127.0.0.1:${await showing(-1)}`)).toMatchObject(found('falha', /CERT_HAS_EXPIRED/))
    expect(await trusting(`https://localhost:${port}`)).toMatchObject(found('falha', /ALTNAME_INVALID/))
    expect(await checkAddressCertificate(`https://127.0.0.1:${port}`)).toMatchObject(found('falha', /UNABLE_TO/))
  })
})
