import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PassingFile } from '../http/files/passing-file.ts'
import { meter } from './meter.ts'

/**
 * Receives uploaded parts into temporary files that nobody else can open and that end with this call: the name is removed before
 * the first byte is written, so the system frees the bytes even when this process is killed. Where a name cannot be removed while
 * the file is open, `discard` removes it, and the sweep what a crash left.
 */
export function passingFiles() {
  const opened: { handle: FileHandle; path: string | null }[] = []
  const receive = async (name: string, part: Readable) => {
    const metered = meter(part)
    const path = join(tmpdir(), `concordia-valida-${randomUUID()}`)
    const handle = await open(path, 'wx+', 0o600)
    const removed = await unlink(path).then(
      () => true,
      () => false,
    )
    opened.push({ handle, path: removed ? null : path })
    for await (const chunk of metered.readable) await handle.writeFile(chunk as Buffer)
    const { kind, ...facts } = metered.facts()
    const stream = async () => handle.createReadStream({ start: 0, autoClose: false })
    return { file: new PassingFile(handle, { name, type: kind, ...facts }), problem: null, open: stream }
  }
  const discard = async () => {
    for (const { handle, path } of opened.splice(0)) {
      await handle.close()
      if (path) await unlink(path)
    }
  }
  return { receive, discard }
}
