import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { packedPdf } from '../../test/pdf/packed-pdf.ts'
import { makeSigner } from '../../test/pdf/signing/keys.ts'
import * as pdf from '../../test/pdf/signing/revisions.ts'
import { ArquivoRecusado } from './laudo.ts'
import { criarValidador, signatariosValidos, validar } from './validar.ts'

const confianca = { ancoras: [], intermediarias: [] }
const agora = new Date('2026-11-20T12:00:00Z')
const signed = pdf.signRevision(pdf.firstRevision(), makeSigner('Maria', { type: 'rsa' }))
const both = pdf.signRevision(signed, makeSigner('João'), { field: 24, fields: '7 0 R 20 0 R 24 0 R' })

describe('in a worker', () => {
  const validador = criarValidador(confianca)
  afterAll(() => validador.close())

  test('the result is that of the calling thread', async () => {
    const laudo = await validador.validar(both, agora)
    expect(laudo).toEqual(await validar(both, { confianca, agora }))
    expect(signatariosValidos(laudo).map(({ companyName }) => companyName)).toEqual(['Maria', 'João'])
  })

  const nested = (open: string, close: string) => pdf.update(signed, { 30: open.repeat(400_000) + close.repeat(400_000) })
  const bomb = deflateSync(Buffer.alloc(200_000_000))
  const objectStream = (data: Buffer) =>
    `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`
  const damaged = (file: Buffer) =>
    Buffer.from(file.toString('latin1').replace(/startxref\s+\d+\s+%%EOF\s*$/, 'startxref\n7\n%%EOF\n'), 'latin1')
  const loop = signed
    .toString('latin1')
    .replace(/\/Prev \d+/, (found) => `/Prev ${signed.toString('latin1').lastIndexOf('xref\n0 1')}`.padEnd(found.length))
  const kids = (n: number) =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [100 + i, `<</T(a)/Kids[${100 + i} 0 R ${101 + i} 0 R 100 0 R]>>`]))

  test.each<[string, () => Buffer]>([
    ['arrays nested 400,000 deep', () => nested('[', ']')],
    ['dictionaries nested 400,000 deep', () => nested('<</A', '>>')],
    ['an object stream of 200 MB', () => damaged(pdf.update(signed, { 30: objectStream(bomb) }))],
    ['tables in a loop', () => Buffer.from(loop, 'latin1')],
    ['200,000 pages', () => packedPdf({ pages: 200_000 })],
    ['fields in circles', () => pdf.update(signed, { [pdf.FORM]: pdf.form('100 0 R'), ...kids(3_000) })],
    ['only brackets', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6_000_000, '<<')])],
    ['only objects', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6_000_000, '1 0 obj ')])],
    ['only trailers', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6_000_000, 'trailer<<')])],
    ['a string without an end', () => Buffer.concat([signed, Buffer.from('trailer('), Buffer.alloc(6_000_000, '(')])],
    [
      'a container nested 3,000 deep',
      () => pdf.signRevision(signed, makeSigner('x'), { rawContents: () => Buffer.alloc(6_000, '3080', 'hex') }),
    ],
    [
      'a length that promises more than there is',
      () => pdf.signRevision(signed, makeSigner('x'), { rawContents: () => Buffer.from('3084ffffffff0101', 'hex') }),
    ],
    [
      'an identifier of kilobytes',
      () =>
        pdf.signRevision(signed, makeSigner('x'), {
          rawContents: () => Buffer.concat([Buffer.from('3082170406821700', 'hex'), Buffer.alloc(5_888, 0x81)]),
        }),
    ],
  ])('%s costs a worker little, and the next file is examined', async (_what, make) => {
    const started = performance.now()
    const found = await validador.validar(make(), agora).catch((error: unknown) => error)
    if (found instanceof Error) expect(found).toBeInstanceOf(ArquivoRecusado)
    expect(performance.now() - started).toBeLessThan(10_000)
    expect((await validador.validar(signed, agora)).assinaturas.map(({ veredito }) => veredito)).toEqual(['valida'])
  })
})
