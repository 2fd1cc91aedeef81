import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSigner } from '../test/keys.ts'
import { hybridUpdate, linearised, streamUpdate } from '../test/layouts.ts'
import * as pdf from '../test/revisions.ts'
import { ArquivoRecusado } from './laudo.ts'
import { validate } from './validate.ts'

/** Mutations of signed files of many kinds: none crashes the check, and none inside a signed range leaves the signature valid. */
const confianca = { ancoras: [], intermediarias: [] }
const agora = new Date('2026-11-20T12:00:00Z')
const soak = process.env.SOAK === '1'
const rounds = soak ? 20_000 : 500
const maria = makeSigner('Maria', { type: 'rsa' })
const stamper = makeSigner('Carimbos', { purposes: ['1.3.6.1.5.5.7.3.8'] })
const third = { field: 24, fields: '7 0 R 20 0 R 24 0 R' }
const packed: typeof streamUpdate = (file, objects) =>
  streamUpdate(file, objects, { packed: [3, 6].filter((num) => num in objects) })
const hybrid: typeof streamUpdate = (file, objects) =>
  hybridUpdate(file, objects, { packed: [3, 6].filter((num) => num in objects) })
const docMdp = '/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/V/1.2/P 2>>>>]'
const filled = { [pdf.TEXT_FIELD]: pdf.textField('dois mil'), [pdf.LOOK]: pdf.look('dois mil') }
const dss = { 1: pdf.catalog('/DSS 30 0 R'), 30: '<</Type/DSS/Certs[31 0 R]>>', 31: pdf.stream('abc') }
const one = pdf.signRevision(pdf.firstRevision(), maria)

const OWN: [string, Buffer][] = [
  ['one signature', one],
  ['two signatures', pdf.signRevision(one, makeSigner('João'), third)],
  [
    'a filled form, proofs and a time-stamp',
    pdf.signRevision(pdf.update(pdf.update(one, filled), dss), stamper, { ...third, isStamp: true }),
  ],
  ['a certification', pdf.update(pdf.signRevision(pdf.firstRevision(), maria, { entries: docMdp, pss: true }), filled)],
  ['object streams', packed(pdf.signRevision(packed(Buffer.alloc(0), pdf.baseObjects()), maria, { write: packed }), dss)],
  ['a hybrid file', hybrid(pdf.signRevision(hybrid(Buffer.alloc(0), pdf.baseObjects()), maria, { write: hybrid }), dss)],
  [
    'a linearised file',
    pdf.signRevision(linearised(pdf.baseObjects()), maria, { subFilter: 'adbe.pkcs7.sha1', sha1Content: true, ber: true }),
  ],
]

/** Labelled files of others, in the long run only and where they are at hand. */
function others(): [string, Buffer][] {
  const folder = join(process.env.CONCORDIA_FIXTURES ?? '', 'signed-pdfs')
  if (!soak || !process.env.CONCORDIA_FIXTURES || !existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  return files
    .map((name): [string, Buffer] => [name, readFileSync(join(folder, name))])
    .filter(([, { length }]) => length < 150_000)
}

/** Changes that keep a file's syntax mostly alive: bytes, digits, pieces taken out, doubled or moved. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  to: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  length: fc.integer({ min: 1, max: 60 }),
  by: fc.integer({ min: 1, max: 255 }),
  kind: fc.constantFrom('byte', 'digit', 'cut', 'double', 'move', 'blank'),
})

function mutate(file: Buffer, { at, to, length, by, kind }: typeof mutation extends fc.Arbitrary<infer T> ? T : never): Buffer {
  const place = Math.floor(at * file.length)
  const piece = file.subarray(place, place + length)
  const changed = Buffer.from(file)
  if (kind === 'byte') changed[place]! ^= by
  if (kind === 'digit') changed[place] = 0x30 + (by % 10)
  if (kind === 'blank') changed.fill(' ', place, Math.min(place + length, file.length))
  if (kind === 'cut') return Buffer.concat([file.subarray(0, place), file.subarray(place + length)])
  if (kind === 'double') return Buffer.concat([file.subarray(0, place), piece, file.subarray(place)])
  const target = Math.floor(to * file.length)
  if (kind === 'move') piece.copy(changed, target)
  return changed
}

/** What each signature of the file covers, as its text says. */
const rangesOf = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/\/ByteRange\s*\[\s*0+\s+(\d+)\s+(\d+)\s+(\d+)/g)].map((found) => {
    const [open, close, length] = found.slice(1).map(Number) as [number, number, number]
    return [[0, open] as const, [close, close + length] as const]
  })

async function validIn(file: Buffer): Promise<number> {
  const laudo = await validate(file, { confianca, agora }).catch((error: unknown) => {
    if (error instanceof ArquivoRecusado) return null
    throw error
  })
  return laudo?.assinaturas.filter(({ veredito }) => veredito === 'valida').length ?? 0
}

const files = [...OWN, ...others()]
test.each(files)(
  '%s: no mutation crashes the check, and none inside a signed range stays valid',
  async (name, file) => {
    const ranges = rangesOf(file)
    if (OWN.some(([own]) => own === name)) expect(await validIn(file)).toBe(ranges.length)
    await fc.assert(
      fc.asyncProperty(mutation, async (change) => {
        const changed = mutate(file, change)
        if (changed.equals(file)) return
        // What a valid signature covers is all there, where it was.
        const whole = ranges.filter((parts) => parts.every(([a, b]) => changed.subarray(a, b).equals(file.subarray(a, b))))
        expect(await validIn(changed)).toBeLessThanOrEqual(whole.length)
      }),
      { numRuns: Math.ceil(rounds / files.length) },
    )
  },
  900_000,
)
