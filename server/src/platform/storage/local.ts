import { randomUUID } from 'node:crypto'
import {
  chmod,
  constants,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { streamFile } from './file-stream.ts'
import { assertKey, type ByteRange, newKey, type Storage, StorageMissing } from './storage.ts'

/** Folder of unfinished objects; a key cannot begin with a dot, so they are never visible. */
const UNFINISHED = '.unfinished'
/** Milliseconds after which an unfinished object counts as abandoned by a crash, not as a running upload. */
const ABANDONED_AFTER = 24 * 3_600_000

/**
 * Objects as files of a folder, which several nodes may share (a mounted volume): each object is written and flushed under a
 * temporary name and then renamed, so that readers see all of it or nothing.
 */
export function localStorage(root: string): Storage {
  const folder = resolve(root)
  const pathOf = (key: string) => {
    assertKey(key)
    return join(folder, key)
  }
  const unfinished = join(folder, UNFINISHED)
  let prepared: Promise<void> | undefined
  const prepare = () => {
    prepared ??= removeAbandoned(unfinished).catch((error) => {
      prepared = undefined
      throw error
    })
    return prepared
  }
  const flushed = new Set<string>()

  const settle = (path: string) =>
    flushFolders(dirname(path), dirname(folder), flushed).catch(async (error) => {
      await rm(path, { force: true })
      throw error
    })

  /** Makes an object of the file that `write` makes and flushes under the temporary name. */
  const putAs = async (key: string, write: (temporary: string) => Promise<void>) => {
    const temporary = join(unfinished, randomUUID())
    try {
      const path = pathOf(key)
      await prepare()
      await write(temporary)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(temporary, path)
      await settle(path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  const put = async (key: string, content: Readable) => {
    // An upload may fail before anyone reads it. The reader gets the error; without this listener it would end the process.
    content.on('error', () => {})
    await putAs(key, (temporary) => writeFlushed(temporary, content)).catch((error) => {
      content.destroy()
      throw error
    })
  }
  const putFile = (key: string, path: string) =>
    putAs(key, async (temporary) => {
      await rename(path, temporary).catch(elsewhere(() => copyFile(path, temporary)))
      await flushFile(temporary)
    })
  const fetch = async (key: string, path: string, signal?: AbortSignal) => {
    signal?.throwIfAborted()
    const object = pathOf(key)
    await link(object, path)
      .catch(elsewhere(() => copyFile(object, path, constants.COPYFILE_EXCL)))
      .catch(missing(key))
  }
  const get = async (key: string, range?: ByteRange) => streamFile(pathOf(key), range).catch(missing(key))
  const read = async (key: string) => readFile(pathOf(key)).catch(missing(key))
  const remove = async (key: string) => rm(pathOf(key), { force: true })

  const check = async () => {
    const key = newKey()
    try {
      await put(key, Readable.from([key]))
      if ((await read(key)).toString() !== key) throw new Error(`${folder} does not give back what was written`)
    } finally {
      await remove(key)
    }
  }
  return { put, putFile, get, fetch, read, remove, sweep: () => removeAbandoned(unfinished), check }
}

async function writeFlushed(path: string, content: Readable): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(content)
  await file.sync()
}

/** A file that was made with other rights and not flushed. */
async function flushFile(path: string): Promise<void> {
  await chmod(path, 0o600)
  await using file = await open(path, 'r+')
  await file.sync()
}

/** Copies a file that can be neither moved nor linked: it lies on another disk, or the disk knows no links. */
const elsewhere = (copy: () => Promise<void>) => (error: NodeJS.ErrnoException) => {
  if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS'].includes(error.code ?? '')) throw error
  return copy()
}

/**
 * A new name is durable only when its folder was flushed, and a new folder only when its parent was. The parents are flushed once
 * per process, also those of other nodes, because a node may have stopped in between.
 */
async function flushFolders(from: string, upTo: string, flushed: Set<string>): Promise<void> {
  await flushFolder(from)
  for (let folder = from; folder !== upTo && !flushed.has(folder); folder = dirname(folder)) {
    await flushFolder(dirname(folder))
    flushed.add(folder)
  }
}

async function flushFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder)
    await handle.sync()
  } catch (error) {
    // Windows and some network drives cannot flush a folder, and we may not be allowed to open the one above ours.
    if (!['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle?.close()
  }
}

async function removeAbandoned(unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    // Another node may finish or remove it meanwhile.
    const age =
      Date.now() -
      (await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      ))
    if (age > ABANDONED_AFTER) await rm(path, { force: true })
  }
}

const missing = (key: string) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'ENOENT' ? new StorageMissing(key) : error
}
