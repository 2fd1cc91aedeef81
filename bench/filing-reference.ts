// The least work a server can do with a filing: read the form, hash each file, write it and flush it to disk. It runs as a process of
// its own, like the real server: `node bench/filing-reference.ts FOLDER` prints its port.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'

const folder = process.argv[2]!

async function keep(part: Readable): Promise<string> {
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

const server = createServer((request, response) => {
  const form = new Busboy({ headers: request.headers as BusboyHeaders })
  const files: Promise<string>[] = []
  form.on('file', (_name: string, part: Readable) => files.push(keep(part)))
  form.on('finish', () => {
    Promise.all(files).then(
      (hashes) => response.end(JSON.stringify(hashes)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  request.pipe(form)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
