import { expect, test } from 'vitest'
import type { ContainerOptions } from '../../test/container.ts'
import { type KeyType, makeSigner } from '../../test/keys.ts'
import * as pdf from '../../test/revisions.ts'
import { validate } from '../validate.ts'

const signers = new Map<KeyType, ReturnType<typeof makeSigner>>()
const signer = (type: KeyType) => signers.get(type) ?? signers.set(type, makeSigner('Maria', { type })).get(type)!
const base = pdf.firstRevision()

async function only(type: KeyType, options: pdf.SignatureOptions) {
  const file = pdf.signRevision(base, signer(type), options)
  const { assinaturas } = await validate(file, {
    confianca: { ancoras: [], intermediarias: [] },
    agora: new Date('2026-11-20T12:00:00Z'),
  })
  expect(assinaturas).toHaveLength(1)
  return assinaturas[0]!
}

test.each<[KeyType, ContainerOptions & { subFilter?: string }, string, boolean]>([
  ['rsa', {}, 'SHA-256 com RSA', false],
  ['rsa', { digest: 'sha1' }, 'SHA-1 com RSA', true],
  ['rsa-1024', {}, 'SHA-256 com RSA', true],
  ['rsa', { digest: 'sha512' }, 'SHA-512 com RSA', false],
  ['rsa', { pss: true }, 'SHA-256 com RSA-PSS', false],
  ['ec', {}, 'SHA-256 com ECDSA', false],
  ['ec', { digest: 'sha384' }, 'SHA-384 com ECDSA', false],
  ['brainpool', {}, 'SHA-256 com ECDSA', false],
  ['ed25519', {}, 'SHA-512 com Ed25519', false],
  ['rsa', { ber: true }, 'SHA-256 com RSA', false],
  ['rsa', { withoutAttributes: true }, 'SHA-256 com RSA', false],
  ['rsa', { subFilter: 'adbe.pkcs7.sha1', sha1Content: true, digest: 'sha1' }, 'SHA-1 com RSA', true],
  ['rsa', { subFilter: 'adbe.pkcs7.sha1', sha1Content: true, ber: true }, 'SHA-256 com RSA', true],
  ['ec', { besides: 'tudo' }, 'SHA-256 com ECDSA', false],
  ['rsa', { subFilter: 'PBAD.PAdES' }, 'SHA-256 com RSA', false],
  ['rsa', { subFilter: 'adbe.pkcs7.detached' }, 'SHA-256 com RSA', false],
])('%s with %o is valid', async (type, options, algoritmo, fraco) => {
  expect(await only(type, options)).toMatchObject({ veredito: 'valida', integra: true, algoritmo, fraco, companyName: 'Maria' })
})

test.each<[KeyType, ContainerOptions, string]>([
  ['rsa', { withoutMessageDigest: true }, 'invalida'],
  ['rsa', { withoutContentType: true }, 'invalida'],
  ['ec', { namesOther: true }, 'invalida'],
  ['ec', { twoSigners: true }, 'invalida'],
  ['ec', { enclosed: Buffer.from('another document') }, 'invalida'],
  ['ec', { besides: Buffer.from('another document') }, 'invalida'],
  ['ec', { namedDigest: 'sha512' }, 'invalida'],
  ['ed448', {}, 'invalida'],
  ['rsa', { pss: true, maskDigest: 'sha512' }, 'invalida'],
  ['ec', { withoutCertificate: true }, 'indeterminada'],
])('%s with %o is not', async (type, options, veredito) => {
  expect(await only(type, options)).toMatchObject({ veredito, integra: false })
})
