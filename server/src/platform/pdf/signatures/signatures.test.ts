import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePdf } from '../../../../test/pdf/pdf.ts'
import { selfMadeSigner, signPdf } from '../../../../test/pdf/signed-pdf.ts'
import { findSignedRanges } from './ranges.ts'
import { readSignatures } from './signatures.ts'

const WHEN = new Date('2026-11-20T14:30:00Z')
const plain = makePdf({ text: 'Termo de Aceite', pages: 2 })
let signed: Buffer
beforeAll(async () => {
  signed = await signPdf(plain, await selfMadeSigner('Árbitro de Teste'), WHEN)
})

/** Overwrites text at a place, keeping the length. */
function overwrite(file: Buffer, at: number, text: string): Buffer {
  const changed = Buffer.from(file)
  changed.write(text, at, 'latin1')
  return changed
}
/** Appends a new version of the catalogue, as an editor does on saving. */
const appended = (file: Buffer) =>
  Buffer.concat([file, Buffer.from('\n99 0 obj\n<</Nota(acrescentada)>>\nendobj\nstartxref\n0\n%%EOF\n')])

describe('a signature', () => {
  test.each(['EC', 'RSA'] as const)('made with an %s key is valid, names its signer and covers the file', async (algorithm) => {
    const file = await signPdf(plain, await selfMadeSigner('Árbitro de Teste', algorithm), WHEN)
    expect(await readSignatures(file)).toEqual([
      { kind: 'assinatura', signer: 'Árbitro de Teste', time: WHEN, intact: true, coversFile: true },
    ])
  })

  test('of a second person follows the first one, which covers only the earlier bytes', async () => {
    const second = await signPdf(signed, await selfMadeSigner('Segunda Pessoa'))
    const found = await readSignatures(second)
    expect(found.map(({ signer, intact, coversFile }) => [signer, intact, coversFile])).toEqual([
      ['Árbitro de Teste', true, false],
      ['Segunda Pessoa', true, true],
    ])
  })

  test('is only reported when there is one', async () => {
    expect(await readSignatures(plain)).toEqual([])
    expect(await readSignatures(makePdf({ text: 'O termo /ByteRange e /Contents em um texto' }))).toEqual([])
  })

  test('is invalid when a byte of the page has changed', async () => {
    const at = signed.indexOf('Termo de Aceite')
    expect(await readSignatures(overwrite(signed, at, 'Termo de Recusa'))).toMatchObject([{ intact: false }])
  })

  test('is valid for what it signed, and does not cover what was appended', async () => {
    expect(await readSignatures(appended(signed))).toMatchObject([{ intact: true, coversFile: false }])
  })

  test('with the range of another file, or one that leaves out bytes, is invalid', async () => {
    const at = signed.indexOf('/ByteRange')
    const [, first, second, length] = /\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/
      .exec(signed.subarray(at, at + 200).toString('latin1'))!
      .slice(1)
      .map(Number)
    const written = /\[[^\]]*\]/.exec(signed.subarray(at, at + 200).toString('latin1'))![0]
    const ranges = [
      [0, first! - 10, second!, length!],
      [0, first!, second! + 10, length! - 10],
      [10, first! - 10, second!, length!],
      [0, first!, second!, length! - 1],
      [0, first!, second!, length! + 1],
      [0, 0, 0, 0],
      [0, second!, first!, length!],
      [0, first!, second!, 9_999_999_999],
    ]
    for (const range of ranges) {
      const text = `[${range.join(' ')}]`.padEnd(written.length)
      expect(text).toHaveLength(written.length)
      const file = overwrite(signed, at + signed.subarray(at).indexOf('['), text)
      expect((await readSignatures(file)).every(({ intact, coversFile }) => intact && coversFile)).toBe(false)
    }
  })

  test('whose container was made for another document is invalid', async () => {
    const other = await signPdf(makePdf({ text: 'Termo de Recusa', pages: 2 }), await selfMadeSigner('Árbitro de Teste'), WHEN)
    const [mine] = findSignedRanges(signed) as { container: Buffer; parts: Buffer[] }[]
    const [theirs] = findSignedRanges(other) as { container: Buffer }[]
    expect(theirs!.container.length).toBe(mine!.container.length)
    const moved = overwrite(signed, mine!.parts[0]!.length + 1, theirs!.container.toString('hex'))
    expect(await readSignatures(moved)).toMatchObject([{ signer: 'Árbitro de Teste', intact: false }])
  })
})

describe('a hostile file', () => {
  const container = (hex: string) => {
    const head = '%PDF-1.7\n1 0 obj\n<</Type/Sig/ByteRange[0 AAAAAAAAAA BBBBBBBBBB CCCCCCCCCC]/Contents'
    const tail = '>>\nendobj\n%%EOF\n'
    const gap = `<${hex}>`
    const number = (n: number) => String(n).padEnd(10)
    const file = head
      .replace('AAAAAAAAAA', number(head.length))
      .replace('BBBBBBBBBB', number(head.length + gap.length))
      .replace('CCCCCCCCCC', number(tail.length))
    return Buffer.from(file + gap + tail, 'latin1')
  }
  const nothing = { kind: 'assinatura', signer: null, time: null, intact: false, coversFile: true }

  test.each<[string, Buffer]>([
    ['a container that is no CMS', container('00ff'.repeat(100))],
    ['a container nested 200,000 deep', container('3080'.repeat(200_000))],
    ['a length that promises more than there is', container('3084ffffffff0101')],
    ['an object identifier of a megabyte', container(`06830f4240${'81'.repeat(1_000_000)}`)],
  ])('with %s proves nothing', async (_what, file) => {
    expect(await readSignatures(file)).toEqual([nothing])
  })

  test('with more signatures than the limit is not searched further', async () => {
    const many = Buffer.concat(Array.from({ length: 100 }, (_, i) => Buffer.from(`/ByteRange[0 ${i + 1} 9 9]\n`)))
    expect(await readSignatures(many)).toEqual([{ ...nothing, coversFile: false }])
  })

  test('of five megabytes of byte ranges or of blanks takes no time', async () => {
    const started = performance.now()
    expect(await readSignatures(Buffer.alloc(5_900_000, '/ByteRange['))).toHaveLength(1)
    expect(await readSignatures(Buffer.concat([Buffer.from('/ByteRange'), Buffer.alloc(5_900_000, ' ')]))).toEqual([])
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test("no change of a signed file's bytes ever counts as valid or crashes the check", async () => {
    const { parts } = (findSignedRanges(signed) as { parts: [Buffer, Buffer] }[])[0]!
    const places = fc.integer({ min: 0, max: signed.length - 1 })
    await fc.assert(
      fc.asyncProperty(places, fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Buffer.from(signed)
        changed[at] = changed[at]! ^ by
        const found = await readSignatures(changed)
        const inContainer = at > parts[0].length && at < signed.length - parts[1].length
        if (!inContainer) expect(found.length === 1 && found[0]!.intact && found[0]!.coversFile).toBe(false)
      }),
      { numRuns: 150 },
    )
  })
})
