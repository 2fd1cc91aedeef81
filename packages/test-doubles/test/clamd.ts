import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { listen } from './listen.ts'

/** What the signature of the tests finds, in any file. */
export const VIRUS = 'CONCORDIA-ARQUIVO-INFECTADO-DE-TESTE'
export const VIRUS_NAME = 'Concordia.Teste'

export interface Clamd {
  address: { path: string } | { host: string; port: number }
  /** As `ANTIVIRUS_URL`. */
  url: string
  /** Ends it at once, as a crash does. Calling it again does nothing. */
  kill(): Promise<void>
}

const PROGRAM = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find(existsSync)
export const clamdIsInstalled = PROGRAM !== undefined

/** The clamd of this machine, with one signature of our own: it downloads nothing. Only where `clamdIsInstalled`. */
export async function startClamd(): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const path = join(folder, 's')
  await writeFile(join(folder, 'teste.ndb'), `${VIRUS_NAME}:0:*:${Buffer.from(VIRUS).toString('hex')}\n`)
  const settings = [`LocalSocket ${path}`, `DatabaseDirectory ${folder}`, 'Foreground yes', 'StreamMaxLength 8M']
  await writeFile(join(folder, 'clamd.conf'), `${[...settings, 'AlertExceedsMax yes'].join('\n')}\n`)
  const clamd = spawn(PROGRAM!, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const kill = async () => {
    await ended(clamd)
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !existsSync(path); tries++) {
    if (tries > 600 || clamd.exitCode !== null) throw new Error('clamd did not start')
    await setTimeout(50)
  }
  return { address: { path }, url: `unix:${path}`, kill }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exit
}

interface Behaviour {
  /** The time of its signatures, as it says it. */
  signatures?: string
  /** Answers every file with this; null: it never answers. */
  answer?: string | null
}

/** A server that answers as clamd does: PING, VERSION and INSTREAM, as clamd(8) describes them. */
export async function startClamdDouble({ signatures, answer }: Behaviour = {}): Promise<Clamd> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const command = received.toString('latin1', 0, received.indexOf(0))
      if (command === 'zPING') return void socket.end('PONG\0')
      if (command === 'zVERSION') return void socket.end(`ClamAV 1.4.3${signatures ? `/27700/${signatures}` : ''}\0`)
      const content = command === 'zINSTREAM' ? unframed(received.subarray(command.length + 1)) : null
      if (!content || answer === null) return
      socket.end(`${answer ?? `stream: ${content.includes(VIRUS) ? `${VIRUS_NAME}.UNOFFICIAL FOUND` : 'OK'}`}\0`)
    })
  })
  const { port, close } = await listen(server)
  const kill = async () => {
    for (const socket of open) socket.destroy()
    await close()
  }
  return { address: { host: '127.0.0.1', port }, url: `tcp://127.0.0.1:${port}`, kill }
}

/** The bytes of all chunks; null while the last one, of no length, has not come. */
function unframed(stream: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(stream.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
