import { expect, test } from 'vitest'
import { makeContainer } from '../test/container.ts'
import { makeSigner } from '../test/keys.ts'
import * as pdf from '../test/revisions.ts'
import { ArquivoRecusado } from './laudo.ts'
import { validate } from './validate.ts'

const signer = makeSigner('Maria')
const confianca = { ancoras: [], intermediarias: [] }
const agora = new Date('2026-11-20T12:00:00Z')
const base = pdf.firstRevision()
const signed = pdf.signRevision(base, signer)
const other = { [pdf.CONTENT]: pdf.stream('BT /F1 12 Tf 50 780 Td (O comprador nada paga) Tj ET') }

/** The signatures found; none in a file that is refused. */
async function examine(file: Buffer) {
  try {
    return (await validate(file, { confianca, agora })).assinaturas
  } catch (error) {
    if (error instanceof ArquivoRecusado) return []
    throw error
  }
}
const verdicts = async (file: Buffer) => (await examine(file)).map(({ veredito }) => veredito)
const neverValid = async (file: Buffer) => expect(await verdicts(file)).not.toContain('valida')
const text = (file: Buffer) => file.toString('latin1')
const bytes = (file: string) => Buffer.from(file, 'latin1')

/** A document of the attacker that carries somebody's container, with the range and contents that are given. */
const forged = (options: pdf.SignatureOptions) => pdf.signRevision(pdf.update(base, other), signer, options)

test.each<[string, pdf.SignatureOptions]>([
  ['a range that leaves out the content', { range: ([, a, b, c]) => [0, 100, a! + b! - a! - 100 + 100, c!] }],
  ['a range that begins later', { range: ([, a, b, c]) => [10, a! - 10, b!, c!] }],
  ['a range that ends earlier', { range: ([, a, b, c]) => [0, a!, b!, c! - 40] }],
  ['a gap that is wider before', { range: ([, a, b, c]) => [0, a! - 30, b!, c!] }],
  ['a gap that is wider behind', { range: ([, a, b, c]) => [0, a!, b! + 30, c! - 30] }],
  ['a gap inside the container', { range: ([, a, b, c]) => [0, a! + 1, b! - 1, c! + 1] }],
  ['a range of nothing', { range: () => [0, 0, 0, 0] }],
  ['a range that overlaps itself', { range: ([, a, b, c]) => [0, a!, a! - 50, b! + c! - a! + 50] }],
  ['an empty container', { rawContents: () => Buffer.alloc(0) }],
  ['a container of zeros', { rawContents: (one) => Buffer.alloc(one.length) }],
  ['a container of other bytes', { rawContents: (one) => Buffer.alloc(one.length, 0x41) }],
  ['a container without its first byte', { rawContents: (one) => one.subarray(1) }],
  ['half of a container', { rawContents: (one) => one.subarray(0, one.length >> 1) }],
])('%s is not valid', async (_what, options) => {
  await neverValid(forged(options))
})

test.each([
  ['/ByteRange', /\/ByteRange\[[^\]]*\]/],
  ['/Contents', /\/Contents<0*[0-9a-f]+>/],
])('without %s a signature is not valid', async (_key, entry) => {
  const file = text(signed)
  const at = file.lastIndexOf('/Type/Sig')
  await neverValid(bytes(file.slice(0, at) + file.slice(at).replace(entry, (found) => ' '.repeat(found.length))))
})

test.each([
  '[0 -1 5 5]',
  '[0 1.5 5 5]',
  '[0 (a) 5 5]',
  '[0 1 2]',
  '[0 1 2 3 4 5]',
  'null',
  '0',
  '[99999999999 1 2 3]',
  '[[0] 1 2 3]',
])('the range %s is not valid', async (range) => {
  const file = text(signed)
  await neverValid(bytes(file.replace(/\/ByteRange\[[^\]]*\]/, (found) => `/ByteRange ${range}`.padEnd(found.length))))
})

test('a container of another document is not valid', async () => {
  const theirs = text(pdf.signRevision(pdf.update(base, other), signer))
  const mine = text(signed)
  const container = /\/Contents(<[0-9a-f]+>)/
  await neverValid(bytes(mine.replace(container, `/Contents${container.exec(theirs)![1]}`)))
})

/** Incremental saving: what is appended is shown by readers that mend files, though its table is missing or wrong. */
const appendices: [string, string][] = [
  ['an object without a table', `4 0 obj\n${other[4]}\nendobj\n`],
  ['an object and an end mark', `4 0 obj\n${other[4]}\nendobj\n%%EOF\n`],
  ['an object and a trailer', `4 0 obj\n${other[4]}\nendobj\ntrailer\n<</Size 40/Root 1 0 R>>\nstartxref\n0\n%%EOF\n`],
  [
    'a table that points nowhere',
    `4 0 obj\n${other[4]}\nendobj\nxref\n0 0\ntrailer\n<</Size 40/Root 1 0 R>>\nstartxref\n9999999\n%%EOF\n`,
  ],
  ['a second catalogue', '50 0 obj\n<</Type/Catalog/Pages 51 0 R>>\nendobj\ntrailer<</Root 50 0 R>>\n%%EOF\n'],
  ['text', 'anything\n'],
]
test.each(appendices)('%s behind the signature is not valid', async (_what, appendix) => {
  await neverValid(Buffer.concat([signed, bytes(appendix)]))
})

test('objects hidden between those of a proper update are noticed', async () => {
  const updated = text(pdf.update(signed, { 30: '(x)' }))
  expect(await verdicts(bytes(updated))).toEqual(['valida'])
  const hidden = `4 0 obj\n${other[4]}\nendobj\n`
  const at = updated.lastIndexOf('30 0 obj')
  const shifted = updated.slice(0, at) + hidden + updated.slice(at)
  const moved = shifted.replace(/startxref\s+(\d+)(?=\s+%%EOF\s*$)/, (_, n) => `startxref\n${Number(n) + hidden.length}`)
  const fixed = moved.replace(
    `${String(at).padStart(10, '0')} 00000 n`,
    `${String(at + hidden.length).padStart(10, '0')} 00000 n`,
  )
  expect(await verdicts(bytes(fixed))).toEqual(['modificada'])
})

test('an update that skips the signed revision, or takes up an object of an older one, is a change', async () => {
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text(base))![1]!
  const skipping = text(pdf.update(signed, { 30: '(x)' })).replace(
    /\/Prev \d+(?=>>\nstartxref\n\d+\n%%EOF\n$)/,
    `/Prev ${before}`,
  )
  await neverValid(bytes(skipping))
  const twice = pdf.signRevision(pdf.update(base, other), signer)
  const old = text(base).indexOf('4 0 obj')
  const revived = text(pdf.update(twice, { 4: '(x)' })).replace(
    /(4 1\n)\d{10}(?= 00000 n \ntrailer(?![\s\S]*trailer))/,
    `$1${String(old).padStart(10, '0')}`,
  )
  expect(revived).not.toBe(text(pdf.update(twice, { 4: '(x)' })))
  await neverValid(bytes(revived))
})

test('a signature whose bytes end in the middle of a revision is not valid', async () => {
  const more = Buffer.concat([signed, bytes('30 0 obj\n(x)\nendobj\n')])
  await neverValid(pdf.update(more, {}))
})

test('two signatures that each leave out the other are not valid', async () => {
  const both = pdf.signRevision(signed, makeSigner('João'), { field: 24, fields: '7 0 R 20 0 R 24 0 R' })
  expect(await verdicts(both)).toEqual(['valida', 'valida'])
  const file = text(both)
  const [one, two] = [...file.matchAll(/\/ByteRange\[[^\]]*\]/g)].map(([found]) => found)
  await neverValid(bytes(file.replace(one!, two!)))
})

test('a tampered first signature does not spoil, nor save, the second', async () => {
  const both = text(pdf.signRevision(signed, makeSigner('João'), { field: 24, fields: '7 0 R 20 0 R 24 0 R' }))
  expect(await verdicts(bytes(both.replace('mil reais', 'dez reais')))).toEqual(['invalida', 'invalida'])
  const at = both.lastIndexOf('(Assinatura24)')
  const changed = `${both.slice(0, at)}(Assinatura25)${both.slice(at + 14)}`
  expect(await verdicts(bytes(changed))).toEqual(['valida', 'invalida'])
})

test('the reason exchanged in a copy of the dictionary is not valid', async () => {
  const dictionary = /21 0 obj\n([\s\S]*?)\nendobj/.exec(text(signed))![1]!
  const copy = dictionary.replace('/Type/Sig', '/Type/Sig/Reason(Li e concordo)')
  expect(await verdicts(pdf.update(signed, { 21: copy }))).toEqual(['invalida'])
})

test('a signature shown by several fields is one', async () => {
  const objects = { 26: '<</Type/Annot/Subtype/Widget/FT/Sig/T(outra)/V 21 0 R/P 3 0 R/Rect[0 0 0 0]>>' }
  expect(await verdicts(pdf.signRevision(base, signer, { objects, fields: '7 0 R 20 0 R 26 0 R' }))).toEqual(['valida'])
})

test('a placeholder and a field without a value are no signatures', async () => {
  const hole = pdf.update(base, {
    [pdf.FORM]: pdf.form('20 0 R'),
    20: '<</FT/Sig/T(a)/V 21 0 R>>',
    21: `<</Type/Sig/ByteRange[0 0 0 0]/Contents<${'0'.repeat(200)}>>>`,
  })
  expect(await verdicts(hole)).toEqual([])
  expect(await verdicts(pdf.update(base, { [pdf.FORM]: pdf.form('20 0 R'), 20: '<</FT/Sig/T(a)>>' }))).toEqual([])
})

test('a damaged table: a signature over the whole file remains valid, anything beyond it does not', async () => {
  const broken = bytes(text(base).replace(/startxref\s+\d+/, 'startxref\n7'))
  expect(await verdicts(pdf.signRevision(broken, signer, {}))).toEqual(['valida'])
  await neverValid(pdf.update(pdf.signRevision(broken, signer, {}), other))
})

const KEYS = `/O<${'a'.repeat(64)}>/U<${'a'.repeat(64)}>/P -4`
/** The contract, encrypted as this dictionary says. */
const locked = (encrypt: string) => pdf.update(base, { 30: `<<${encrypt}>>` }, { trailer: '/Encrypt 30 0 R/ID[<00><00>]' })

test.each(['nao-pdf', 'danificado', 'senha', 'certificado'] as const)(
  'a file that is %s is refused with its own sentence',
  async (causa) => {
    const files = {
      'nao-pdf': Buffer.from('PK nothing'),
      danificado: Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'),
      senha: locked(`/Filter/Standard/V 1/R 2${KEYS}`),
      certificado: locked(
        '/Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/CF<</C<</CFM/AESV2/Recipients[<00>]>>>>/StmF/C/StrF/C',
      ),
    }
    await expect(validate(files[causa], { confianca, agora })).rejects.toMatchObject({
      causa,
      message: expect.stringMatching(/[.]$/),
    })
  },
)

test('locked attachments do not keep a file from being read', async () => {
  const filters = '/CF<</C<</CFM/AESV2/AuthEvent/EFOpen>>>>/StmF/Identity/StrF/Identity/EFF/C'
  const attachments = locked(`/Filter/Standard/V 4/R 4/Length 128${KEYS}${filters}`)
  expect((await validate(attachments, { confianca, agora })).assinaturas).toEqual([])
})

test('the container of a time-stamp is no signature, nor the other way round', async () => {
  const stamper = makeSigner('Carimbos', { purposes: ['1.3.6.1.5.5.7.3.8'] })
  expect(await verdicts(pdf.signRevision(base, stamper, { isStamp: true }))).toEqual(['valida'])
  const wrong = pdf.signRevision(base, stamper, { isStamp: true, rawContents: () => makeContainer(Buffer.from('x'), stamper) })
  expect((await examine(wrong)).map(({ tipo, veredito }) => [tipo, veredito])).toEqual([['carimbo', 'invalida']])
  const notForStamps = makeSigner('Outra', { purposes: ['1.3.6.1.5.5.7.3.1'] })
  expect(await verdicts(pdf.signRevision(base, notForStamps, { isStamp: true }))).toEqual(['invalida'])
})
