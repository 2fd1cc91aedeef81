import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { HOSTILE } from '@concordia/pdf-signatures/test/hostile'
import { makeSigner } from '@concordia/pdf-signatures/test/keys'
import * as pdf from '@concordia/pdf-signatures/test/revisions'
import { expect, test } from 'vitest'

const signed = pdf.signRevision(pdf.firstRevision(), makeSigner('Maria', { type: 'rsa' }))
const MEGABYTES = 300

// What a process has in memory is read from the system.
test(`no hostile file makes the process grow by more than ${MEGABYTES} MB`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'concordia-hostis-'))
  try {
    const paths = await Promise.all(
      [signed, ...HOSTILE.map(([, make]) => make())].map(async (file, i) => {
        const path = join(folder, `${i}.pdf`)
        await writeFile(path, file)
        return path
      }),
    )
    const [honest, ...files] = paths
    const program = fileURLToPath(new URL('../../../test/pdf/peak-memory.ts', import.meta.url))
    for (let i = 0; i < files.length; i += 6) {
      const { stdout } = await promisify(execFile)(process.execPath, [program, honest!, ...files.slice(i, i + 6)])
      expect(Number(stdout)).toBeGreaterThan(0)
      expect(Number(stdout)).toBeLessThan(MEGABYTES)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 180_000)
