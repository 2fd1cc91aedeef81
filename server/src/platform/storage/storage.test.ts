import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localStorage } from './local.ts'
import { newKey, type Storage, StorageMissing } from './storage.ts'

let folder: string
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  storage = localStorage(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)

test('what was put is given back byte for byte, as a stream and in memory', async () => {
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251))
  const key = newKey()
  await storage.put(key, Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]))
  expect((await storage.read(key)).equals(content)).toBe(true)
  expect((await buffer(await storage.get(key))).equals(content)).toBe(true)
})

test('keys stand under year and month and never repeat', () => {
  expect(newKey(new Date('2026-11-30T23:59:59Z'))).toMatch(/^2026\/11\/[0-9a-f-]{36}$/)
  expect(new Set(Array.from({ length: 1000 }, () => newKey())).size).toBe(1000)
})

test('an object is invisible until all of it has arrived', async () => {
  const key = newKey()
  const content = new Readable({ read() {} })
  const put = storage.put(key, content)
  content.push('half')
  await expect(storage.read(key)).rejects.toThrow(StorageMissing)
  content.push(' and half')
  content.push(null)
  await put
  expect((await storage.read(key)).toString()).toBe('half and half')
})

test('an upload that breaks off leaves nothing behind', async () => {
  const key = newKey()
  const content = new Readable({ read() {} })
  const put = storage.put(key, content)
  content.push('half')
  content.destroy(new Error('the client went away'))
  await expect(put).rejects.toThrow('the client went away')
  await expect(storage.get(key)).rejects.toThrow(StorageMissing)
  expect(await files()).toEqual([])
})

test('an upload that was aborted before the first byte is refused, too', async () => {
  const content = new Readable({ read() {} })
  content.destroy()
  await expect(storage.put(newKey(), content)).rejects.toThrow()
  expect(await files()).toEqual([])
})

test.each([
  '../outside',
  '2026/../../outside',
  '/etc/passwd',
  '2026//x',
  '.unfinished/x',
  '2026/..',
  '',
  'a\0b',
  'a\\..\\b',
  'a\n',
])('the key %j is refused in every operation, and the content is given up', async (key) => {
  const content = Readable.from(['x'])
  await expect(storage.put(key, content)).rejects.toThrow('Not a storage key')
  expect(content.destroyed).toBe(true)
  await expect(storage.get(key)).rejects.toThrow('Not a storage key')
  await expect(storage.read(key)).rejects.toThrow('Not a storage key')
  await expect(storage.remove(key)).rejects.toThrow('Not a storage key')
})

test('a missing object is told apart from other failures, and names its key', async () => {
  const key = newKey()
  await expect(storage.get(key)).rejects.toThrow(StorageMissing)
  await expect(storage.read(key)).rejects.toMatchObject({ name: 'StorageMissing', key })
})

test('a removed object is gone, and removing it again is fine', async () => {
  const key = newKey()
  await storage.put(key, Readable.from(['x']))
  await storage.remove(key)
  await storage.remove(key)
  await expect(storage.read(key)).rejects.toThrow(StorageMissing)
})

test('what a crash left unfinished a day ago is removed; an upload under way on another node is not', async () => {
  const unfinished = join(folder, '.unfinished')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await mkdir(unfinished)
  await writeFile(join(unfinished, 'old'), 'half')
  await utimes(join(unfinished, 'old'), yesterday, yesterday)
  await writeFile(join(unfinished, 'new'), 'half')
  await storage.put(newKey(), Readable.from(['x']))
  expect(await readdir(unfinished)).toEqual(['new'])
})

test('two nodes on one folder see each other’s objects', async () => {
  const other = localStorage(folder)
  const [a, b] = [newKey(), newKey()]
  await Promise.all([storage.put(a, Readable.from(['a'])), other.put(b, Readable.from(['b']))])
  expect((await other.read(a)).toString() + (await storage.read(b)).toString()).toBe('ab')
})

test('the check passes on a good folder without leaving anything, and fails on a broken one', async () => {
  await storage.check()
  expect(await files()).toEqual([])
  await writeFile(join(folder, 'file'), '')
  await expect(localStorage(join(folder, 'file')).check()).rejects.toThrow('ENOTDIR')
})
