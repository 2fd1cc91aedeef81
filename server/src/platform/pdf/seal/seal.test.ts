import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authority } from '@concordia/test-doubles/certificates'
import { type Mood, startTsa } from '@concordia/test-doubles/tsa'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { makeP12 } from '../../../../test/pdf/p12.ts'
import { makePdf } from '../../../../test/pdf/pdf.ts'
import { pdfText } from '../../../../test/pdf/pdf-text.ts'
import { readSignatures } from '../../../../test/pdf/signatures.ts'
import { atTheEnd } from '../../../../test/processes/at-the-end.ts'
import { createLogger } from '../../log.ts'
import { readP12 } from './p12-file.ts'
import { openSeal } from './seal.ts'
import { selfSigned } from './self-signed.ts'
import type { Identity } from './setup.ts'

const CAMARA = 'Câmara de Conciliação & Arbitragem “São José”'
const SENHA = 'senha do certificado'
const newFolder = async () => {
  const path = await temporaryFolder()
  atTheEnd(() => rm(path, { recursive: true }))
  return path
}
const folder = await newFolder()
const own = await selfSigned(folder, CAMARA)
const ca = await authority('Autoridade de teste')
const leaf = await ca.issue('Câmara com certificado')
const expired = await ca.issue('Câmara vencida', new Date('2026-06-01T00:00:00Z'))
const stranger = await ca.issue('Outra câmara')

async function opened(identity: Identity | (() => Promise<Identity>), tsaUrl?: string) {
  const warnings: object[] = []
  const errors: string[] = []
  const logger = {
    ...createLogger('silent'),
    warn: (facts: object) => void warnings.push(facts),
    error: (sentence: string) => void errors.push(sentence),
  } as never
  const seal = await openSeal(typeof identity === 'function' ? identity : async () => identity, {
    tsaUrl,
    contact: 'https://camara.example',
    logger,
  })
  onTestFinished(() => seal.close())
  return { ...seal, warnings, errors }
}
const p12 = async (key: string | null, certs: string[], password = SENHA): Promise<Identity> => ({
  kind: 'p12',
  p12: new Uint8Array(await makeP12(key, certs, password)),
  password: SENHA,
})
// Whole seconds, as in signatures.
const time = new Date(Math.floor(Date.now() / 1_000) * 1_000)
const how = { reason: 'Certidão de indisponibilidade nº 7', time }
/** Object identifier of the signature's time stamp (RFC 3161, appendix A), as encoded in the container. */
const STAMP = '060b2a864886f70d010910020e'

describe('a sealed document', () => {
  test('is valid, names the chamber and the time, and keeps its text', async () => {
    const { seal } = await opened(own)
    const { pdf, level } = await seal(makePdf({ pages: 3, text: 'Certificamos' }), how)
    expect(level).toBe('B-B')
    expect(await readSignatures(pdf)).toEqual([{ kind: 'assinatura', signer: CAMARA, time, intact: true, coversFile: true }])
    expect((await pdfText(pdf)).match(/Certificamos/g)).toHaveLength(3)
    expect(pdf.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
  })

  test('shows when a byte of it was changed', async () => {
    const { seal } = await opened(own)
    const { pdf } = await seal(makePdf(), how)
    const at = pdf.indexOf('Documento')
    const [found] = await readSignatures(Buffer.from(pdf).fill('X', at, at + 1))
    expect(at > 0 && found!.intact).toBe(false)
  })

  test.each([0, 1])('has the certificate of the key, at any position in the file (%i)', async (order) => {
    const certs = order === 0 ? [leaf.cert, ca.cert] : [ca.cert, leaf.cert]
    const { seal } = await opened(await p12(leaf.key, certs))
    const { pdf } = await seal(makePdf(), how)
    expect(await readSignatures(pdf)).toEqual([
      { kind: 'assinatura', signer: 'Câmara com certificado', time, intact: true, coversFile: true },
    ])
  })

  test('a file that is not a PDF is not sealed, and the next one is', async () => {
    const { seal } = await opened(own)
    await expect(seal(Buffer.from('isto não é um PDF'), how)).rejects.toThrow()
    expect((await seal(makePdf(), how)).level).toBe('B-B')
  })
})

describe('with a time stamping authority', () => {
  const containerOf = (pdf: Buffer) => /\/Contents\s*<([0-9a-f]+)>/i.exec(pdf.toString('latin1'))![1]!.toLowerCase()

  test('the document has its time stamp', async () => {
    const tsa = await startTsa()
    const { seal, warnings } = await opened(own, tsa.url)
    const { pdf, level } = await seal(makePdf(), how)
    expect([level, tsa.asked(), warnings]).toEqual(['B-T', 1, []])
    expect(containerOf(pdf)).toContain(STAMP)
    expect(await readSignatures(pdf)).toMatchObject([{ signer: CAMARA, intact: true, coversFile: true }])
  })

  test.each<Mood>(['recusa', 'bobagem', 'outros-bytes'])(
    'an authority that does not serve (%s) delays nothing, and the log says so',
    async (mood) => {
      const { seal, warnings } = await opened(own, (await startTsa(mood)).url)
      const { pdf, level } = await seal(makePdf(), how)
      expect(level).toBe('B-B')
      expect(containerOf(pdf)).not.toContain(STAMP)
      expect(await readSignatures(pdf)).toMatchObject([{ signer: CAMARA, intact: true, coversFile: true }])
      expect(warnings).toHaveLength(1)
    },
  )

  test('neither does one that cannot be reached', async () => {
    const { seal, warnings } = await opened(own, 'http://127.0.0.1:9/')
    expect((await seal(makePdf(), how)).level).toBe('B-B')
    expect(warnings).toHaveLength(1)
  })
})

describe('a certificate that can never sign lets the server start, is not ready and seals nothing', () => {
  test.each([
    ['another password', () => p12(leaf.key, [leaf.cert], 'outra senha'), 'SIGNING_P12_PASSWORD'],
    ['no key', () => p12(null, [leaf.cert]), 'chave privada'],
    ['no certificate', () => p12(leaf.key, []), 'não traz um certificado'],
    ['the certificate of another key', () => p12(leaf.key, [stranger.cert]), 'certificado da chave'],
    ['another format', async (): Promise<Identity> => ({ kind: 'p12', p12: Buffer.from(leaf.cert), password: SENHA }), 'PKCS#12'],
    ['nothing in it', async (): Promise<Identity> => ({ kind: 'p12', p12: new Uint8Array(), password: SENHA }), 'PKCS#12'],
  ])('%s', async (_what, identity, sentence) => {
    await refuses(await opened(await identity()), sentence)
  })

  test('no file', async () => {
    await refuses(await opened(() => readP12({ file: join(folder, 'nenhum.p12'), password: SENHA })), 'não existe')
    await refuses(await opened(() => readP12({ file: folder, password: SENHA })), 'não pode ser lido por este servidor (EISDIR)')
  })

  async function refuses(seal: Awaited<ReturnType<typeof opened>>, sentence: string) {
    const problem = seal.problem(new Date())!
    expect(problem).toContain(sentence)
    expect(problem).not.toContain(SENHA)
    expect(seal.errors).toEqual([expect.stringContaining(`${problem}. A plataforma inicia assim mesmo`)])
    expect(seal.certificate).toBeNull()
    await expect(seal.check()).rejects.toThrow(problem)
    await expect(seal.seal(makePdf(), how)).rejects.toMatchObject({ status: 503 })
  }
})

describe('readiness', () => {
  test('a valid certificate passes again and again', async () => {
    const { check } = await opened(own)
    await check()
    await expect(check()).resolves.toBeUndefined()
  })

  test('sealing fails outside the certificate’s validity', async () => {
    const { seal } = await opened(own)
    await expect(seal(makePdf(), { ...how, time: new Date('2099-01-01T00:00:00Z') })).rejects.toMatchObject({ status: 503 })
  })

  test('an expired certificate lets the server start, is not ready and seals nothing', async () => {
    const seal = await opened(await p12(expired.key, [expired.cert]))
    const sentence = /^O certificado da plataforma \(SIGNING_P12\) venceu em /
    expect(seal.problem(new Date())).toMatch(sentence)
    await expect(seal.check()).rejects.toThrow(sentence)
    await expect(seal.seal(makePdf(), { ...how, time: new Date() })).rejects.toMatchObject({ status: 503 })
  })

  test('a key that no longer signs fails', async () => {
    const { check } = await opened({ ...own, pkcs8: new Uint8Array([1, 2, 3]) } as Identity)
    await expect(check()).rejects.toThrow()
  })
})

describe('the certificate of its own making', () => {
  test('is only its owner’s to read, and stays the same', async () => {
    expect((await stat(join(folder, 'selo-autoassinado.pem'))).mode & 0o777).toBe(0o600)
    expect(await selfSigned(folder, 'Outro nome')).toEqual(own)
    expect(await readdir(folder)).toEqual(['selo-autoassinado.pem'])
  })

  test('is one, however many nodes start at once', async () => {
    const shared = await newFolder()
    const made = await Promise.all(Array.from({ length: 8 }, () => selfSigned(join(shared, 'dados'), CAMARA)))
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('in another folder is another', async () => {
    expect(await selfSigned(await newFolder(), CAMARA)).not.toEqual(own)
  })

  test('is never overwritten when it cannot be read', async () => {
    const broken = await newFolder()
    await writeFile(join(broken, 'selo-autoassinado.pem'), 'cortado')
    await expect(selfSigned(broken, CAMARA)).rejects.toMatchObject({
      name: 'SealSetupError',
      message: expect.stringContaining('selo-autoassinado.pem'),
    })
  })
})
