import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
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

/** The text that `writeOnce` stored, or null when there is none yet. @throws Refused when it cannot be read */
export function readWritten(folder: string, name: string, Refused: new (sentence: string) => Error): Promise<string | null> {
  const path = join(folder, name)
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Refused(`${path} não pode ser lido (${error.code})`)
  })
}

/** Moves the file to its final name unless that exists; on a file system without hard links, the last writer wins. */
const publish = (temporary: string, path: string): Promise<void> =>
  link(temporary, path).catch((error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? undefined : rename(temporary, path)))

async function writeFlushed(path: string, text: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
}
