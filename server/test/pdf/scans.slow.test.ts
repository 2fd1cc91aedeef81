import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { DARK_IN_POPPLER } from '../../../web/src/test/scans/dark.ts'

const FOLDER = new URL('../../../web/src/test/scans/', import.meta.url)

/** @returns the share of pixels below mid-grey, at 72 dots per inch; null where poppler is not installed */
async function darkInPoppler(name: string): Promise<number | null> {
  const args = ['-r', '72', '-gray', '-singlefile', fileURLToPath(new URL(`${name}.pdf`, FOLDER))]
  try {
    const { stdout } = await promisify(execFile)('pdftoppm', args, { encoding: 'buffer', maxBuffer: 10_000_000 })
    const head = /^P5\s+\d+\s+\d+\s+255\s/.exec(stdout.subarray(0, 30).toString('latin1'))![0]
    const pixels = stdout.subarray(head.length)
    return pixels.filter((brightness) => brightness < 128).length / pixels.length
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null
    throw error
  }
}

// Poppler draws these two in the fonts of the machine, which differ from one to the next.
const { cjk: _, 'standard-14': __, ...known } = DARK_IN_POPPLER
test.each(Object.entries(known))('poppler still draws %s as dark as the note says', async (name, noted) => {
  const share = await darkInPoppler(name)
  if (share === null) return
  expect(share / noted).toBeGreaterThan(0.95)
  expect(share / noted).toBeLessThan(1.05)
})
