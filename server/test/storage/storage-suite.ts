import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey, type Storage, StorageMissing } from '../../src/platform/storage/storage.ts'

/** One storage as the suite needs it. */
export interface TestPlace {
  storage: Storage
  /** Another node's storage on the same place. */
  other: Storage
  /** Names of all objects, finished or not. */
  contents(): Promise<string[]>
  close(): Promise<void>
}

/** The contract of every storage. */
export function storageSuite(open: () => Promise<TestPlace>): void {
  let place: TestPlace
  let storage: Storage
  beforeAll(async () => {
    place = await open()
    storage = place.storage
  })
  afterAll(() => place.close())

  /** Stores 300,000 bytes whose pattern does not repeat in powers of two. */
  async function putBytes() {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251))
    const key = newKey()
    await storage.put(key, Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]))
    return { key, content }
  }

  test('a local file becomes an object, and an object is put at a local path without changing it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storage-'))
    try {
      const [made, fetched] = [join(folder, 'made'), join(folder, 'fetched')]
      await writeFile(made, 'content')
      const key = newKey()
      await storage.putFile(key, made)
      expect((await place.other.read(key)).toString()).toBe('content')
      await storage.fetch(key, fetched)
      expect(await readFile(fetched, 'utf8')).toBe('content')
      await expect(storage.fetch(key, fetched)).rejects.toThrow('EEXIST')
      await expect(storage.fetch(newKey(), join(folder, 'none'))).rejects.toThrow(StorageMissing)
      await expect(storage.fetch(key, join(folder, 'gone'), AbortSignal.abort(new Error('left')))).rejects.toThrow()
      await rm(folder, { recursive: true })
      expect((await storage.read(key)).toString()).toBe('content')
      const before = await place.contents()
      await expect(storage.putFile(newKey(), made)).rejects.toThrow('ENOENT')
      expect(await place.contents()).toEqual(before)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('an object is read back byte for byte, as a stream and in memory', async () => {
    const { key, content } = await putBytes()
    expect((await storage.read(key)).equals(content)).toBe(true)
    expect((await buffer(await storage.get(key))).equals(content)).toBe(true)
  })

  test.each([
    ['the beginning', { start: 0, end: 99 }],
    ['the middle', { start: 70_000, end: 200_000 }],
    ['the last byte', { start: 299_999, end: 299_999 }],
    ['more than there is', { start: 299_000, end: 400_000 }],
  ])('%s alone is given back, too', async (_what, range) => {
    const { key, content } = await putBytes()
    const part = await buffer(await storage.get(key, range))
    expect(part.equals(content.subarray(range.start, range.end + 1))).toBe(true)
  })

  test('a range beyond the end is refused', async () => {
    const { key } = await putBytes()
    await expect(storage.get(key, { start: 300_000, end: 300_001 })).rejects.toThrow(RangeError)
    await expect(storage.get(newKey(), { start: 0, end: 1 })).rejects.toThrow(StorageMissing)
  })

  test('twelve megabytes are stored unchanged', async () => {
    const key = newKey()
    const sent = createHash('sha256')
    const chunks = function* () {
      for (let i = 0; i < 192; i++) {
        const chunk = Buffer.alloc(65_536, `${i},`)
        sent.update(chunk)
        yield chunk
      }
    }
    await storage.put(key, Readable.from(chunks()))
    const found = createHash('sha256')
    await pipeline(await storage.get(key), found)
    expect(found.digest('hex')).toBe(sent.digest('hex'))
  })

  test('an empty file can be stored', async () => {
    const key = newKey()
    await storage.put(key, Readable.from([]))
    expect((await storage.read(key)).length).toBe(0)
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

  test.each([
    ['at its beginning', 1],
    ['in its middle, with parts already sent', 12],
  ])('an upload that breaks off %s leaves nothing behind', async (_when, megabytes) => {
    const before = await place.contents()
    const key = newKey()
    const content = new Readable({ read() {} })
    const put = storage.put(key, content)
    for (let i = 0; i < megabytes; i++) content.push(Buffer.alloc(1024 * 1024, 'x'))
    // Nothing is buffered any more: all complete parts have been taken.
    while (content.readableLength > 0) await new Promise(setImmediate)
    content.destroy(new Error('the client went away'))
    await expect(put).rejects.toThrow('the client went away')
    await expect(storage.get(key)).rejects.toThrow(StorageMissing)
    expect(await place.contents()).toEqual(before)
  })

  test('an upload that is aborted before the first byte is refused too', async () => {
    const before = await place.contents()
    const content = new Readable({ read() {} })
    content.destroy()
    await expect(storage.put(newKey(), content)).rejects.toThrow()
    expect(await place.contents()).toEqual(before)
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

  test('a missing object has its own error, which names its key', async () => {
    const key = newKey()
    await expect(storage.get(key)).rejects.toThrow(StorageMissing)
    await expect(storage.read(key)).rejects.toMatchObject({ name: 'StorageMissing', key })
  })

  test('a removed object is gone, and removing it again is no error', async () => {
    const key = newKey()
    await storage.put(key, Readable.from(['x']))
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.read(key)).rejects.toThrow(StorageMissing)
  })

  test('two nodes on one place see each other’s objects', async () => {
    const [a, b] = [newKey(), newKey()]
    await Promise.all([storage.put(a, Readable.from(['a'])), place.other.put(b, Readable.from(['b']))])
    expect((await place.other.read(a)).toString() + (await storage.read(b)).toString()).toBe('ab')
  })

  test('a reader that stops early does not affect the next one', async () => {
    const { key, content } = await putBytes()
    for await (const _chunk of await storage.get(key)) break
    expect((await storage.read(key)).equals(content)).toBe(true)
  })

  test('check and sweep pass and leave nothing behind', async () => {
    const before = await place.contents()
    await storage.check()
    await storage.sweep()
    expect(await place.contents()).toEqual(before)
  })
}
