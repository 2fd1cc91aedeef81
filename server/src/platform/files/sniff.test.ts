import { expect, test } from 'vitest'
import { sniff } from './meter.ts'

const wav = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WAVEfmt ')])

test.each<[string, Buffer, string]>([
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['an MP3 with a tag', Buffer.from('ID3\u0004\u0000'), 'audio/mpeg'],
  ['a bare MP3 frame', Buffer.from('fffb9064', 'hex'), 'audio/mpeg'],
  ['a WAV', wav, 'audio/wav'],
  ['another RIFF', Buffer.from('RIFF\u0000\u0000\u0000\u0000AVI '), 'application/octet-stream'],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'],
  ['a JPEG', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
  ['a GIF', Buffer.from('GIF89a'), 'application/octet-stream'],
  ['UTF-16 text', Buffer.from('fffe4100', 'hex'), 'application/octet-stream'],
  ['a PDF after other bytes', Buffer.from('\xef\xbb\xbf%PDF-1.7\n1 0 obj\n<<>>', 'latin1'), 'application/pdf'],
  ['a page that names the header of a PDF', Buffer.from('<p>%PDF-1.7</p>'), 'application/octet-stream'],
  ['nothing', Buffer.alloc(0), 'application/octet-stream'],
])('%s is known by its first bytes', (_what, head, type) => expect(sniff(head)).toBe(type))
