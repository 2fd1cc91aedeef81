import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/database.ts'
import { isSuspect } from './suspect.ts'

const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true }))

/** A file of 600 kB made of `filler`, with `name` at an offset. */
async function suspect(filler: string, name: string, offset: number): Promise<boolean> {
  const text = filler.repeat(600_000 / filler.length)
  const path = join(folder, 'a.pdf')
  await writeFile(path, text.slice(0, offset) + name + text.slice(offset + name.length), 'latin1')
  await using file = await open(path)
  return await isSuspect(file)
}

/** Beginning, middle, the ends of the first and second read, end. */
const OFFSETS = [0, 100_000, 262_130, 262_144, 262_260, 262_270, 524_280, 599_900]

test.each([
  ['a compressed stream', 'x\xfe\x00Q'],
  ['text full of names', '/Type /Page '],
])('a name that can run something is found at any offset: in %s', async (_where, filler) => {
  for (const name of ['/JavaScript ', '/AA<', '/#4a#61#76#61#53#63#72#69#70#74(', '/Open#41ction/', '/First 9'])
    for (const offset of OFFSETS) expect(await suspect(filler, name, offset), `${name} at ${offset}`).toBe(true)
})

test.each([
  ['a compressed stream', 'x\xfe\x00Q'],
  ['text full of names', '/Type /Page '],
])('a name that only begins like one is not, nor is the word alone: in %s', async (_where, filler) => {
  for (const name of [
    '/AAB ',
    '/FirstChar ',
    '/Resources ',
    '(JavaScript)',
    '/#4aava ',
    `${'/Font /Subtype'.padEnd(44, 'x')}/FirstChar 32 `,
  ])
    for (const offset of OFFSETS) expect(await suspect(filler, name, offset), `${name} at ${offset}`).toBe(false)
})
