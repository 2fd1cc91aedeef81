import { createHash } from 'node:crypto'
import * as pdf from './revisions.ts'

type Write = (file: Buffer, objects: Record<number, string>) => Buffer
const bytes = (text: string) => Buffer.from(text, 'latin1')

/** The first revision of a file that is encrypted with an empty password, its strings left as they are, and how it is continued. */
export function lockedRevision(objects = pdf.baseObjects(), streams = 'Identity'): { file: Buffer; write: Write } {
  const padding = bytes('(\xbfN^Nu\x8aAd\x00NV\xff\xfa\x01\x08..\x00\xb6\xd0h>\x80/\x0c\xa9\xfedSiz')
  const owner = Buffer.alloc(32, 7)
  const id = Buffer.alloc(16, 1)
  const permissions = Buffer.from('fcffffff', 'hex')
  const md5 = (data: Buffer) => createHash('md5').update(data).digest()
  let key = md5(Buffer.concat([padding, owner, permissions, id]))
  for (let i = 0; i < 50; i++) key = md5(key)
  let user: Buffer = md5(Buffer.concat([padding, id]))
  for (let i = 0; i < 20; i++) user = rc4(Buffer.from(key.map((byte) => byte ^ i)), user)
  const filter = '/CF<</StdCF<</CFM/V2/Length 16>>>>'
  const dictionary = `<</Filter/Standard/V 4/R 4/Length 128/P -4/O<${owner.toString('hex')}>/U<${user.toString('hex')}${'00'.repeat(16)}>${filter}/StmF/${streams}/StrF/Identity>>`
  const trailer = `/Encrypt 40 0 R/ID[<${id.toString('hex')}><${id.toString('hex')}>]`
  const write: Write = (file, more) => pdf.update(file, more, { trailer })
  return { file: write(bytes('%PDF-1.7\n'), { ...objects, 40: dictionary }), write }
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i)
  const swap = (i: number, k: number) => {
    ;[state[i], state[k]] = [state[k]!, state[i]!]
  }
  for (let i = 0, k = 0; i < 256; i++) {
    k = (k + state[i]! + key[i % key.length]!) & 255
    swap(i, k)
  }
  let k = 0
  return data.map((byte, at) => {
    const i = (at + 1) & 255
    k = (k + state[i]!) & 255
    swap(i, k)
    return byte ^ state[(state[i]! + state[k]!) & 255]!
  }) as Buffer
}
