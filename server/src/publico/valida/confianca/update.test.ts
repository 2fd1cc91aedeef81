import { X509Certificate } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { makeSigner, seq, type TestSigner } from '@concordia/pdf-signatures/test/keys'
import * as pdf from '@concordia/pdf-signatures/test/revisions'
import { validate } from '@concordia/pdf-signatures/validate'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { openConfianca } from './base.ts'
import { impressaoDe } from './read-certificados.ts'
import { updateConfianca } from './update.ts'

/** Bundles as ITI publishes them, and as somebody who wants to be trusted would make them. */
const raiz = makeSigner('AC Raiz de Teste', { isAuthority: true, type: 'rsa', usage: 0x06 })
const nova = makeSigner('AC Nova', { isAuthority: true, issuer: raiz, usage: 0x06 })
const abaixo = makeSigner('AC Abaixo', { isAuthority: true, issuer: nova, usage: 0x06 })
const pessoa = makeSigner('Maria', { issuer: abaixo, usage: 0xc0 })
const outraRaiz = makeSigner('AC Raiz Nova', { isAuthority: true, type: 'rsa', usage: 0x06 })
const daOutra = makeSigner('AC Da Outra', { isAuthority: true, issuer: outraRaiz, usage: 0x06 })
const homonima = makeSigner('AC Raiz de Teste', { isAuthority: true, type: 'rsa', usage: 0x06 })
const falsa = makeSigner('AC Falsa', { isAuthority: true, issuer: homonima, usage: 0x06 })
const agora = new Date('2026-11-20T12:00:00Z')

const pem = (...of: TestSigner[]) => Buffer.from(of.map((one) => new X509Certificate(one.certificate).toString()).join(''))
const sha256 = (one: TestSigner) => impressaoDe(new X509Certificate(one.certificate))

/** TRUST_DIR with one root of ICP-Brasil's level. */
async function trustDir(): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'icp-brasil'))
  await writeFile(join(folder, 'icp-brasil', 'raiz.pem'), pem(raiz))
  return folder
}
const level = async (folder: string) => {
  const confianca = await openConfianca(folder, makeSigner('Selo').certificate)
  const { assinaturas } = await validate(pdf.signRevision(pdf.firstRevision(), pessoa), { confianca, agora })
  return assinaturas[0]!.confianca
}

function zip(files: Record<string, Buffer>): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    locals.push(Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed)
    entries.push(Buffer.from('504b01021400', 'hex'), facts, place, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}

test('a zip in ITI’s way brings the authorities below a known root, in any order, and only these', async () => {
  const folder = await trustDir()
  expect(await level(folder)).toBe('desconhecida')
  const bundle = zip({
    'AC_Abaixo.crt': abaixo.certificate,
    'AC_Nova.crt': pem(nova),
    'raiz.cer': raiz.certificate,
    'pessoa.crt': pessoa.certificate,
    'falsa.crt': pem(falsa, daOutra, homonima),
    'hashsha512.txt': Buffer.from('sums'),
  })
  const done = await updateConfianca(bundle, { trustDir: folder, agora })
  expect(done.novas.map((one) => impressaoDe(one)).toSorted()).toEqual([sha256(nova), sha256(abaixo)].toSorted())
  expect(done.conhecidas).toBe(1)
  expect(done.recusadas.toSorted()).toEqual(
    ['AC Da Outra', 'AC Falsa', 'Maria'].map((one) => `${one}: nenhuma raiz confiável para documentos assina esta autoridade`),
  )
  expect(done.raizesNovas).toEqual([{ nome: 'AC Raiz de Teste', sha256: sha256(homonima) }])
  expect(done.arquivo).toBe(join(folder, 'icp-brasil', 'atualizacao-2026-11-20.pem'))
  expect(await level(folder)).toBe('icp-brasil')
  // Once more: nothing is new, and nothing is written.
  expect(await updateConfianca(bundle, { trustDir: folder, agora })).toMatchObject({ novas: [], conhecidas: 3, arquivo: null })
})

test('a new root is taken only by its fingerprint, and with it those below it; the same day’s file keeps what it had', async () => {
  const folder = await trustDir()
  await updateConfianca(pem(nova), { trustDir: folder, agora })
  const bundle = pem(daOutra, outraRaiz)
  const waiting = await updateConfianca(bundle, { trustDir: folder, agora })
  expect([waiting.novas, waiting.arquivo, waiting.raizesNovas.map(({ nome }) => nome)]).toEqual([[], null, ['AC Raiz Nova']])
  const taken = await updateConfianca(bundle, { trustDir: folder, agora, aceitas: [sha256(outraRaiz)] })
  expect(taken.novas.map((one) => impressaoDe(one))).toEqual([sha256(outraRaiz), sha256(daOutra)])
  const file = await readFile(taken.arquivo!, 'utf8')
  expect(file.match(/BEGIN CERTIFICATE/g)).toHaveLength(3)
  expect(await readdir(join(folder, 'icp-brasil'))).toEqual(['atualizacao-2026-11-20.pem', 'raiz.pem'])
})

test.each<[string, Buffer]>([
  ['no certificates', Buffer.from('<html>Página não encontrada</html>')],
  ['an empty file', Buffer.alloc(0)],
  ['an empty zip', zip({ 'leia-me.txt': Buffer.from('x') })],
  ['half of a zip', zip({ 'a.crt': nova.certificate }).subarray(0, -30)],
  ['a zip with something else in it', zip({ 'a.crt': nova.certificate, 'b.crt': Buffer.from('x') })],
  ['half of a certificate', nova.certificate.subarray(0, -5)],
  ['a PKCS #7 file without an end', seq(Buffer.from('06092a864886f70d010702', 'hex'))],
])('%s: refused, and nothing is written', async (_what, bundle) => {
  const folder = await trustDir()
  await expect(updateConfianca(bundle, { trustDir: folder, agora })).rejects.toThrow()
  expect(await readdir(join(folder, 'icp-brasil'))).toEqual(['raiz.pem'])
})
