import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { AntivirusAddress } from '../../config/services.ts'

/** clamd, which reads files for viruses (clamd(8), "COMMANDS"). Each question has a connection of its own. */
export interface Antivirus {
  /**
   * Sends a file.
   * @returns the name of what was found in it; null: nothing
   * @throws Error when clamd cannot be reached, answers an error or takes longer than 20 s; then nothing is known about the file
   */
  scan(content: Readable): Promise<string | null>
  /**
   * Asks whether it answers, and how old its signatures are.
   * @returns the time of its daily signatures; null: it has only others, which have no time
   * @throws Error when it cannot be reached or does not answer in 3 s
   */
  check(): Promise<Date | null>
}

const SCAN_MS = 20_000
const CHECK_MS = 3_000
/** They are published every day; after a week nobody updates them any more. */
export const OLD_SIGNATURES_DAYS = 7

/** Whole days since the signatures were made; 0 for those without a time. */
export const ageInDays = (made: Date | null, now: Date): number =>
  made ? Math.max(0, Math.floor((now.getTime() - made.getTime()) / 86_400_000)) : 0

export function createAntivirus(address: AntivirusAddress, { scanMs = SCAN_MS } = {}): Antivirus {
  const question = (command: string) => ask(address, Readable.from([Buffer.from(`z${command}\0`)]), CHECK_MS)
  return {
    scan: async (content) => {
      const reply = await ask(address, Readable.from(framed(content)), scanMs)
      const found = /^stream: (.+) FOUND$/.exec(reply)?.[1]
      if (found === undefined && reply !== 'stream: OK') throw new Error(`clamd answered: ${reply.slice(0, 200) || 'nothing'}`)
      return found ?? null
    },
    check: async () => {
      const pong = await question('PING')
      if (pong !== 'PONG') throw new Error(`clamd answered: ${pong.slice(0, 200) || 'nothing'}`)
      // `ClamAV 1.4.3/27700/Thu Jul 17 08:34:52 2025`; without daily signatures only the version.
      const made = Date.parse(`${(await question('VERSION')).split('/')[2] ?? ''} UTC`)
      return Number.isNaN(made) ? null : new Date(made)
    },
  }
}

/** INSTREAM: chunks, each after its length in four bytes, and a length of zero at the end. */
async function* framed(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (chunk.length === 0) continue
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Sends all of it and reads the answer, which ends with a zero byte, before clamd closes the connection. */
async function ask(address: AntivirusAddress, content: Readable, ms: number): Promise<string> {
  const signal = AbortSignal.timeout(ms)
  const socket = connect({ ...address, signal })
  try {
    // The answer may come before everything is sent: clamd refuses a file over its limit at once.
    const [reply] = await Promise.all([text(socket), pipeline(content, socket, { end: false, signal })])
    return reply.replace(/\0.*$/s, '')
  } finally {
    content.destroy()
    socket.destroy()
  }
}
