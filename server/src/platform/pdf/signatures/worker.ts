/** Worker of `readSignatures`: files come from strangers, so they are parsed in a thread that can be killed. */

import { answerJobs } from '../../workers/answer.ts'
import { readContainer } from './cms.ts'
import { findSignedRanges, type SignedRange } from './ranges.ts'
import type { Signature } from './signatures.ts'

const NOTHING = { kind: 'assinatura', signer: null, time: null, intact: false, coversFile: false } as const

answerJobs(async (file: Uint8Array): Promise<Signature[]> => {
  const ranges = findSignedRanges(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  if (ranges === 'demais') return [NOTHING]
  const signatures: Signature[] = []
  for (const range of ranges) signatures.push(range ? await read(range) : NOTHING)
  return signatures
})

async function read(range: SignedRange): Promise<Signature> {
  const { coversFile } = range
  try {
    return { ...(await readContainer(range)), coversFile }
  } catch {
    return { ...NOTHING, coversFile }
  }
}
