import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSignatures } from '../../src/platform/pdf/signatures/signatures.ts'

/** A file signed, forged or damaged by others, and the expected result. */
interface Sample {
  file: string
  kind: 'valid' | 'attack' | 'tampered' | 'malformed' | 'unsigned' | 'encrypted'
  anyValid: boolean
  signers: { cn: string; coverage: string | null }[]
}
const folder = join(process.env.CONCORDIA_FIXTURES!, 'signed-pdfs')
const samples: Sample[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
const found = ({ file }: Sample) => readSignatures(readFileSync(join(folder, file)))
const of = (...kinds: Sample['kind'][]) => samples.filter(({ kind }) => kinds.includes(kind))
const isWhole = (signatures: Awaited<ReturnType<typeof readSignatures>>) =>
  signatures.some(({ kind }) => kind === 'assinatura') &&
  signatures.every(({ intact }) => intact) &&
  signatures.some(({ coversFile }) => coversFile)

test.each(of('attack', 'tampered', 'unsigned'))('$file ($kind) is never valid', async (one) => {
  expect(isWhole(await found(one))).toBe(false)
})

test.each(of('unsigned'))('$file has no signature', async (one) => expect(await found(one)).toEqual([]))

const whole = samples.filter(
  ({ anyValid, kind, signers }) => kind !== 'tampered' && anyValid && signers.at(-1)!.coverage === 'ENTIRE_FILE',
)
test.each(whole)('$file ($kind) is valid, with the names of its signers', async (one) => {
  const signatures = await found(one)
  expect(isWhole(signatures)).toBe(true)
  expect(signatures.map(({ signer }) => signer)).toEqual(one.signers.map(({ cn }) => cn))
})
