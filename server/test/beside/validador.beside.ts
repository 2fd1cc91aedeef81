import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ArquivoRecusado } from '@concordia/pdf-signatures/laudo'
import { validate } from '@concordia/pdf-signatures/validate'
import { expect, test } from 'vitest'

/** A file signed, forged or damaged by others, and what is expected of each of its signatures. */
interface Sample {
  file: string
  kind: string
  signers: { field: string; expect: 'valid' | 'not_valid' | 'either' }[]
}
const folder = join(process.env.CONCORDIA_FIXTURES!, 'signed-pdfs')
const samples: Sample[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))

test.each(samples)('$file ($kind)', async ({ file, signers }) => {
  const valid = await validFields(readFileSync(join(folder, file)))
  for (const { field, expect: expected } of signers)
    if (expected !== 'either') expect([field, valid.has(field)]).toEqual([field, expected === 'valid'])
})

async function validFields(file: Buffer): Promise<Set<string>> {
  try {
    const { assinaturas } = await validate(file, { confianca: { ancoras: [], intermediarias: [] }, agora: new Date() })
    return new Set(assinaturas.filter(({ veredito }) => veredito === 'valida').map(({ campo }) => campo))
  } catch (error) {
    if (error instanceof ArquivoRecusado) return new Set()
    throw error
  }
}
