import { constants, privateEncrypt, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ContainerOptions, makeContainer, makeStamp } from '../../test/container.ts'
import { type KeyType, makeSigner } from '../../test/keys.ts'
import * as pdf from '../../test/revisions.ts'
import { encode, OCTET_STRING } from '../cripto/ber.ts'
import { validate } from '../validate.ts'

/** Containers as programs make them and as attackers do, with the verdict and the level of each (docs/rules/validator.md). */
const root = makeSigner('AC Raiz', { isAuthority: true, type: 'rsa', usage: 0x06 })
const middle = makeSigner('AC Meio', { isAuthority: true, issuer: root, usage: 0x06 })
const KEY_ID = Buffer.from('0102030405060708', 'hex')
const issued = (type: KeyType) => makeSigner('Maria', { type, issuer: middle, usage: 0xc0, keyId: KEY_ID })
const signers = new Map<KeyType, ReturnType<typeof issued>>()
const signer = (type: KeyType) => signers.get(type) ?? signers.set(type, issued(type)).get(type)!
const other = makeSigner('Outra', { issuer: middle })
const base = pdf.firstRevision()
const confianca = { ancoras: [{ certificado: root.certificate, nivel: 'icp-brasil' as const }], intermediarias: [] }
const chain = [middle.certificate]

async function only(file: Buffer) {
  const { assinaturas } = await validate(file, { confianca, agora: new Date('2026-11-20T12:00:00Z') })
  expect(assinaturas).toHaveLength(1)
  return assinaturas[0]!
}

const curves: KeyType[] = ['p-384', 'p-521', 'ec', 'brainpool', 'ed25519']
test.each(curves)('%s', async (type) => {
  const digest = type === 'p-521' ? 'sha512' : type === 'p-384' ? 'sha384' : 'sha256'
  expect(await only(pdf.signRevision(base, signer(type), { chain, digest }))).toMatchObject({
    veredito: 'valida',
    confianca: 'icp-brasil',
    fraco: false,
  })
})

test.each([
  ['sha256', 0],
  ['sha256', 20],
  ['sha256', 32],
  ['sha384', 48],
  ['sha512', 64],
  ['sha256', 222],
  ['sha1', 20],
] as const)('RSA-PSS with %s and a salt of %i', async (digest, salt) => {
  const found = await only(pdf.signRevision(base, signer('rsa'), { chain, digest, salt, pss: true }))
  expect(found).toMatchObject({ veredito: 'valida', fraco: digest === 'sha1' })
})

/** PKCS #1 over the SHA-1 of the file, the certificates in the dictionary. */
const x509 = (certificates: Buffer[], container: (content: Buffer) => Buffer) =>
  pdf.signRevision(base, signer('rsa'), {
    subFilter: 'adbe.x509.rsa_sha1',
    entries: `/Cert[${certificates.map((one) => `<${one.toString('hex')}>`).join('')}]`,
    container,
  })
const pkcs1 = (content: Buffer) => encode(OCTET_STRING, sign('sha1', content, signer('rsa').key))

test('adbe.x509.rsa_sha1: weak, and valid with its own certificate only', async () => {
  const mine = [signer('rsa').certificate, middle.certificate]
  expect(await only(x509(mine, pkcs1))).toMatchObject({ veredito: 'valida', fraco: true, confianca: 'icp-brasil' })
  expect(await only(x509([other.certificate], pkcs1))).toMatchObject({ veredito: 'invalida' })
  expect(await only(x509(mine, (content) => pkcs1(Buffer.concat([content, content]))))).toMatchObject({ veredito: 'invalida' })
})

const made: [string, KeyType, ContainerOptions & pdf.SignatureOptions, string][] = [
  ['SubFilter adbe.pkcs7.detached', 'rsa', { subFilter: 'adbe.pkcs7.detached' }, 'valida'],
  ['SubFilter ETSI.CAdES.detached', 'rsa', { subFilter: 'ETSI.CAdES.detached' }, 'valida'],
  ['SubFilter PBAD.PAdES', 'rsa', { subFilter: 'PBAD.PAdES' }, 'valida'],
  ['SigningCertificate with SHA-1', 'ec', { essV1: true }, 'valida'],
  ['adbe without a named certificate', 'ec', { subFilter: 'adbe.pkcs7.detached', withoutEss: true }, 'valida'],
  ['the signer named by its key', 'ec', { keyId: KEY_ID }, 'valida'],
  ['attributes out of order', 'ec', { reversed: true }, 'valida'],
  ['indefinite lengths', 'ec', { ber: true }, 'valida'],
  [
    'the chain before the signer',
    'ec',
    { certificates: [root.certificate, middle.certificate, signer('ec').certificate] },
    'valida',
  ],
  [
    'the chain with a stranger and the signer twice',
    'ec',
    { certificates: [other.certificate, signer('ec').certificate, middle.certificate, signer('ec').certificate] },
    'valida',
  ],
  ['no time claimed', 'ec', { time: undefined }, 'valida'],
  ['another content type', 'ec', { namedType: '1.2.840.113549.1.7.5' }, 'invalida'],
  ['the digest of other bytes', 'ec', { wrongMessageDigest: true }, 'invalida'],
  ['the certificate of another named', 'ec', { namesOther: true }, 'invalida'],
  ['the certificate of another enclosed', 'ec', { certificates: [other.certificate] }, 'indeterminada'],
  ['two signers', 'ec', { twoSigners: true }, 'invalida'],
  ['a signature value of zeros', 'rsa', { signature: (one) => Buffer.alloc(one.length) }, 'invalida'],
  [
    'a signature value of ones',
    'rsa',
    { signature: (one) => Buffer.concat([Buffer.alloc(one.length - 1), Buffer.from([1])]) },
    'invalida',
  ],
  ['an empty signature value', 'rsa', { signature: () => Buffer.alloc(0) }, 'invalida'],
  ['zeros for r and s', 'ec', { signature: () => Buffer.from('3006020100020100', 'hex') }, 'invalida'],
  ['one for r and s', 'ec', { signature: () => Buffer.from('3006020101020101', 'hex') }, 'invalida'],
]
test.each(made)('%s', async (_what, type, options, veredito) => {
  expect(await only(pdf.signRevision(base, signer(type), { chain, ...options }))).toMatchObject({ veredito })
})

test('a signature with padding that hides bytes (Bleichenbacher) is not valid', async () => {
  const key = signer('rsa').key
  const forge = (content: Buffer) =>
    makeContainer(content, signer('rsa'), {
      withoutAttributes: true,
      signature: (one) => {
        const info = Buffer.from('3031300d060960864801650304020105000420', 'hex')
        const short = Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(8, 0xff), Buffer.from([0]), info, Buffer.alloc(32)])
        return privateEncrypt(
          { key, padding: constants.RSA_NO_PADDING },
          Buffer.concat([short, Buffer.alloc(one.length - short.length, 0x55)]),
        )
      },
    })
  expect(await only(pdf.signRevision(base, signer('rsa'), { container: forge }))).toMatchObject({ veredito: 'invalida' })
})

test('a chain that lacks a link has no level; the signature is valid all the same', async () => {
  expect(await only(pdf.signRevision(base, signer('ec')))).toMatchObject({ veredito: 'valida', confianca: 'desconhecida' })
})

test('a certificate that was not made to sign documents is reported', async () => {
  const server = makeSigner('Servidor', { issuer: middle, usage: 0x20 })
  const { motivos } = await only(pdf.signRevision(base, server, { chain }))
  expect(motivos).toContain('O certificado não foi emitido para assinar documentos.')
})

test('a certificate that had run out when a time-stamp was set has no level, and one that ran out later keeps it', async () => {
  const until = new Date('2026-05-01T00:00:00Z')
  const short = makeSigner('Maria', { issuer: middle, until })
  const stamper = makeSigner('Carimbos', { issuer: root, purposes: ['1.3.6.1.5.5.7.3.8'] })
  const at = (time: string) =>
    only(
      pdf.signRevision(base, short, {
        chain,
        time: new Date('2026-04-01T12:00:00Z'),
        stamp: (value) => makeStamp(value, stamper, new Date(time)),
      }),
    )
  expect(await at('2026-04-01T12:00:05Z')).toMatchObject({ veredito: 'valida', confianca: 'icp-brasil' })
  expect(await at('2026-07-01T12:00:00Z')).toMatchObject({ veredito: 'valida', confianca: 'desconhecida' })
})
