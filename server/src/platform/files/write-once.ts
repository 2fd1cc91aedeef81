import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Stores a small secret text in a file that only its owner reads, unless the file exists. Survives a crash once it resolves. */
export async function writeOnce(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${name}.${randomUUID()}`)
  try {
    await writeFlushed(temporary, text)
    await publish(temporary, join(folder, name))
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Moves the file to its final name unless that exists; on a file system without hard links, the last writer wins. */
const publish = (temporary: string, path: string): Promise<void> =>
  link(temporary, path).catch((error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? undefined : rename(temporary, path)))

async function writeFlushed(path: string, text: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
}
