import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { authority } from '@concordia/test-doubles/certificates'
import { listen } from '@concordia/test-doubles/listen'
import { startS3Server } from '@concordia/test-doubles/s3/server'
import { startSicoob } from '@concordia/test-doubles/sicoob/server'
import { closedPort, startSite } from '@concordia/test-doubles/site'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { ownStripe, STRIPE_KEY } from '@concordia/test-doubles/stripe/server'
import { startTsa } from '@concordia/test-doubles/tsa'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { runCheck } from '../check.ts'
import { checkAddress } from './address.ts'
import { checkBank, checkBankCertificate } from './boletos.ts'
import { checkCards } from './cards.ts'
import { checkCep } from './cep.ts'
import { checkAddressCertificate } from './certificate.ts'
import { checkAddressClock } from './clock.ts'
import { checkMail } from './mail.ts'
import { checkStorage } from './storage.ts'
import { checkTimestamps } from './timestamps.ts'

const ASK_MS = 5_000

/** An address of this machine where nothing listens. */
const nowhere = async () => `127.0.0.1:${await closedPort()}`
const site = async (answer: RequestListener) => (await startSite(answer)).url

const found = (state: string, text: RegExp) => ({ state, text: expect.stringMatching(text) })

describe('the mail server', () => {
  const check = (smtpUrl: string | undefined, demo = false) => runCheck(checkMail({ smtpUrl, demo }), ASK_MS)

  test('is ok when it accepts user and password, and gets no message', async () => {
    await using smtp = await startSmtp({
      onLogin: (user, password) => (user + password === 'camarasenha-boa' ? undefined : [535, 'não']),
    })
    expect(await check(`smtp://camara:senha-boa@127.0.0.1:${smtp.port}`)).toMatchObject(
      found('ok', /aceita a conexão, o usuário e a senha/),
    )
    expect(smtp.mails).toEqual([])
  })
  test('is a failure when it refuses the password, which is not repeated', async () => {
    await using smtp = await startSmtp({ onLogin: (_user, password) => [535, `wrong ${password}`] })
    const result = await check(`smtp://camara:senha-ruim@127.0.0.1:${smtp.port}`)
    expect(result).toMatchObject(found('falha', /recusa o usuário ou a senha de SMTP_URL \(EAUTH, resposta 535\)/))
    expect(result.text).not.toContain('senha-ruim')
  })
  test('is a failure when it cannot be reached', async () => {
    expect(await check(`smtp://${await nowhere()}`)).toMatchObject(
      found('falha', /não atende \(ECONNREFUSED|não atende \(ESOCKET/),
    )
  })
  test('may be absent: ok in the demo, else it needs attention', async () => {
    expect(await check(undefined, true)).toMatchObject(found('ok', /\/dev\/emails/))
    expect(await check(undefined)).toMatchObject(found('atencao', /nenhum e-mail sai/))
  })
})

describe('the service of addresses by CEP', () => {
  const check = (url: string) => runCheck(checkCep(`${url}/ws/{cep}/json/`), ASK_MS)

  test('is ok when it knows an address, and is asked for one CEP', async () => {
    const asked: (string | undefined)[] = []
    const url = await site((req, res) => {
      asked.push(req.url)
      res.end(JSON.stringify({ logradouro: 'Praça da Sé', bairro: 'Sé', ibge: '3550308' }))
    })
    expect(await check(url)).toMatchObject(found('ok', /^127\.0\.0\.1:\d+ informa o endereço/))
    expect(asked).toEqual(['/ws/01001000/json/'])
  })
  test('needs attention when it does not answer, or not as it should: nobody waits for it', async () => {
    const other = await site((_req, res) => res.end('<html></html>'))
    for (const url of [`http://${await nowhere()}`, other])
      expect(await check(url)).toMatchObject(found('atencao', /não informa .* confira CEP_API_URL/))
  })
})

describe('Stripe', async () => {
  const server = await ownStripe()
  const check = (secretKey: string, apiUrl = server.url, production = false) => {
    const stripe = { secretKey, publishableKey: 'pk_test_x', webhookSecret: undefined, apiUrl }
    return runCheck(checkCards({ stripe, production }, ASK_MS), 2 * ASK_MS)
  }

  test('is ok when it accepts the key; a test key is reported, and nothing is charged', async () => {
    expect(await check(STRIPE_KEY)).toMatchObject(found('atencao', /aceita a chave, mas é de teste/))
    expect(server.seen.map(({ call }) => call)).toHaveLength(1)
    expect(server.broken).toEqual([])
  })
  test('is a failure when it refuses the key, which is not repeated', async () => {
    const result = await check('sk_test_wrongandsecret')
    expect(result).toMatchObject(found('falha', /recusa STRIPE_SECRET_KEY/))
    expect(result.text).not.toContain('wrongandsecret')
    server.broken.splice(0)
  })
  test('is a failure when it does not answer', async () => {
    expect(await check(STRIPE_KEY, `http://${await nowhere()}`)).toMatchObject(found('falha', /não responde/))
  })
  test('may be absent, which needs attention in production', async () => {
    const absent = (production: boolean) => runCheck(checkCards({ stripe: undefined, production }, ASK_MS), ASK_MS)
    expect(await absent(false)).toMatchObject(found('ok', /de teste/))
    expect(await absent(true)).toMatchObject(found('atencao', /de teste/))
  })
})

describe('Sicoob', async () => {
  const bank = await startSicoob()
  afterAll(() => bank.close())
  const check = (sicoob: typeof bank.settings) => runCheck(checkBank({ sicoob, sandboxPayments: false }, ASK_MS), ASK_MS)

  test('is ok when it issues a token for the certificate, and gets no other request', async () => {
    expect(await check(bank.settings)).toMatchObject(found('ok', /aceita o certificado/))
    expect(bank.seen).toEqual([])
  })
  test.each([
    ["somebody else's certificate", () => bank.strangerSettings],
    ['another client', () => ({ ...bank.settings, clientId: 'outro-aplicativo' })],
  ])('is a failure when it refuses %s', async (_case, settings) => {
    const result = await check(settings())
    expect(result).toMatchObject(found('falha', /não deu acesso/))
    expect(result.text).not.toContain('outro-aplicativo')
  })
  test('may be absent', async () => {
    const absent = (sandboxPayments: boolean) => runCheck(checkBank({ sicoob: undefined, sandboxPayments }, ASK_MS), ASK_MS)
    expect(await absent(true)).toMatchObject(found('ok', /boletos são de teste/))
    expect(await absent(false)).toMatchObject(found('ok', /não se oferece boleto/))
  })
  test.each([
    ['2030-01-01', 'ok', /vale até 31\/12\/2035|vale até 01\/01\/2036/],
    ['2035-12-01', 'atencao', /daqui a 31 dias; renove-o/],
    ['2036-02-01', 'falha', /venceu em 31\/12\/2035/],
    ['2025-01-01', 'falha', /só vale a partir de/],
  ])('has a certificate whose time on %s is %s', async (today, state, text) => {
    const result = await runCheck(
      checkBankCertificate(bank.settings, () => new Date(today)),
      ASK_MS,
    )
    expect(result).toMatchObject(found(state, text))
  })
})

describe('the bucket', () => {
  test('is ok when it returns what was written, and keeps nothing; a missing one is a failure without the key', async () => {
    const s3 = await startS3Server()
    const check = () => runCheck(checkStorage({ s3: s3.settings, dataDir: '' }), 20_000)
    expect(await check()).toMatchObject({ check: 'Bucket', ...found('ok', /grava, lê e apaga/) })
    expect(await s3.objects()).toEqual([])
    await s3.stop()
    const gone = await check()
    expect(gone).toMatchObject(found('falha', /confira S3_ENDPOINT, S3_BUCKET/))
    expect(gone.text).not.toContain(s3.settings.credentials!.secretAccessKey)
  })
})

describe('the time stamping authority', () => {
  test.each([
    ['carimba', 'ok', /carimba\.$/],
    ['recusa', 'falha', /não carimba .* Confira TSA_URL/],
    ['outros-bytes', 'falha', /não carimba/],
  ] as const)('with the answer “%s” is %s', async (mood, state, text) => {
    const { url } = await startTsa(mood)
    expect(await runCheck(checkTimestamps(url), ASK_MS)).toMatchObject(found(state, text))
  })
})

describe('the address of the links', () => {
  const check = (url: string, production = true) => runCheck(checkAddress(url, production, ASK_MS), ASK_MS)
  const json = (status: number, body: object) => site((_req, res) => void res.writeHead(status).end(JSON.stringify(body)))

  test('is ok when the platform answers and is healthy', async () => {
    expect(await check(await json(200, { status: 'ok', banco: 'ok' }))).toMatchObject(found('ok', /está em ordem/))
  })
  test('is a failure that names what is unhealthy', async () => {
    const url = await json(503, { status: 'falhou', banco: 'ok', arquivos: 'falhou' })
    expect(await check(url)).toMatchObject(found('falha', /não está em ordem: arquivos\./))
  })
  test.each([
    ['another program', 200, 'Bem-vindo'],
    ['a way elsewhere', 302, ''],
    ['a proxy without a platform', 502, '{"status":"bad gateway"}'],
  ])('is a failure when %s answers', async (_case, status, text) => {
    const url = await site((_req, res) => void res.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(text))
    expect(await check(url)).toMatchObject(found('falha', /não é a Concórdia/))
  })
  test('without an answer is a failure in production, and else needs attention', async () => {
    const url = `http://${await nowhere()}`
    expect(await check(url)).toMatchObject(found('falha', /não responde .*ECONNREFUSED/))
    expect(await check(url, false)).toMatchObject(found('atencao', /não responde/))
  })
  test('is a failure within the timeout when it does not answer', async () => {
    const url = await site(() => undefined)
    expect(await runCheck(checkAddress(url, true, 60_000), 50)).toMatchObject(found('falha', /Não respondeu em 0,05 segundos/))
  })
})

describe('the clock of the server at the address', () => {
  const check = (url: string, ahead = 0) =>
    runCheck(
      checkAddressClock(url, ASK_MS, () => Date.now() + ahead),
      ASK_MS,
    )

  test.each([
    [0, 'ok', /concordam/],
    [10_000, 'atencao', /s adiantado/],
    [-100_000, 'falha', /s atrasado .* não são confiáveis/],
  ])('differs by %d ms: %s', async (ahead, state, text) => {
    const url = await site((_req, res) => void res.end('{}'))
    expect(await check(url, ahead)).toMatchObject(found(state, text))
  })
  test('is not compared without a Date header or an answer', async () => {
    const url = await site((_req, res) => {
      res.sendDate = false
      res.end('{}')
    })
    expect(await check(url)).toMatchObject(found('ok', /não traz a hora/))
    expect(await check(`http://${await nowhere()}`)).toMatchObject(found('ok', /não há com que comparar/))
  })
})

describe('the certificate shown to browsers', async () => {
  const DAY_MS = 86_400_000
  const ca = await authority('Autoridade desconhecida')
  /** @returns the port of a server whose certificate has these many days left */
  const showing = async (days: number) => {
    const server = createServer(await ca.issue('Câmara', new Date(Date.now() + days * DAY_MS)))
    const { port, close } = await listen(server)
    onTestFinished(close)
    return port
  }
  const check = (url: string) => runCheck(checkAddressCertificate(url, ASK_MS), ASK_MS)
  const trusting = (url: string) => runCheck(checkAddressCertificate(url, ASK_MS, { ca: ca.cert }), ASK_MS)

  test('is a failure once it has expired, and reported earlier when it was not renewed', async () => {
    expect(await check(`https://127.0.0.1:${await showing(-1)}`)).toMatchObject(found('falha', /127\.0\.0\.1 venceu em/))
    expect(await trusting(`https://127.0.0.1:${await showing(20)}`)).toMatchObject(
      found('atencao', /vence em .*daqui a (19|20) dias/),
    )
  })
  test('is a failure from an unknown authority', async () => {
    expect(await check(`https://127.0.0.1:${await showing(300)}`)).toMatchObject(found('falha', /não reconhecem .*UNABLE_TO/))
  })
  test('is a failure with another name, and ok with the right one', async () => {
    const port = await showing(300)
    expect(await trusting(`https://localhost:${port}`)).toMatchObject(found('falha', /é de outro nome/))
    expect(await trusting(`https://127.0.0.1:${port}`)).toMatchObject(found('ok', /vale até/))
  })
  test('is left to the check of the address when it cannot be read', async () => {
    expect(await check(`https://${await nowhere()}`)).toMatchObject(found('ok', /não respondeu/))
  })
})
