import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storageSuite } from '../../../test/storage/storage-suite.ts'
import { localStorage } from './local.ts'
import { isMadeKey, newKey } from './storage.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'storage-'))

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)

describe('a folder', () => {
  storageSuite(async () => {
    const folder = await newFolder()
    return {
      storage: localStorage(folder),
      other: localStorage(folder),
      contents: () => filesIn(folder),
      close: () => rm(folder, { recursive: true, force: true }),
    }
  })
})

describe('the folder storage', () => {
  let folder: string
  beforeEach(async () => {
    folder = await newFolder()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('unfinished files of a crash are removed after a day; an upload that is running on another node is not', async () => {
    const unfinished = join(folder, '.unfinished')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await mkdir(unfinished)
    await writeFile(join(unfinished, 'old'), 'half')
    await utimes(join(unfinished, 'old'), yesterday, yesterday)
    await writeFile(join(unfinished, 'new'), 'half')
    await localStorage(folder).put(newKey(), Readable.from(['x']))
    expect(await readdir(unfinished)).toEqual(['new'])
  })

  test('the check fails where the folder cannot be created', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(localStorage(join(folder, 'file')).check()).rejects.toThrow('ENOTDIR')
  })
})

test('keys begin with year and month and never repeat', () => {
  expect(newKey(new Date('2026-11-30T23:59:59Z'))).toMatch(/^2026\/11\/[0-9a-f-]{36}$/)
  expect(new Set(Array.from({ length: 1000 }, () => newKey())).size).toBe(1000)
})

test('a key we made is recognised as ours', () => {
  expect(isMadeKey(newKey())).toBe(true)
  for (const other of ['selo/autoassinado.pem', '2026/11/relatorio', `x/${newKey()}`, `${newKey()}x`])
    expect(isMadeKey(other)).toBe(false)
})
