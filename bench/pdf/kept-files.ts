import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'

async function keep(part: Readable, folder: string): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const path = join(folder, randomUUID())
  await pipeline(part, hashing, createWriteStream(path))
  const file = await open(path)
  await file.sync()
  await file.close()
  return hash.digest('hex')
}

/** The least work a server can do with the files of a form: hash each, write it and flush it to disk. @returns their hashes */
export const keepFiles = (request: IncomingMessage, folder: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const form = new Busboy({ headers: request.headers as BusboyHeaders })
    const files: Promise<string>[] = []
    form.on('file', (_name: string, part: Readable) => files.push(keep(part, folder)))
    form.on('finish', () => Promise.all(files).then(resolve, reject))
    request.pipe(form)
  })
