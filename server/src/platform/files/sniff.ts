import { beginsAsPdf } from '@concordia/contract/values/files'

const OTHER = 'application/octet-stream'

/**
 * The media type by the first bytes: PDF, MP3 or WAV (docs/rules/fees.md#table), JPEG or PNG, else `application/octet-stream`.
 * @param head the first `HEAD_BYTES`
 */
export function sniff(head: Buffer): string {
  const text = head.toString('latin1')
  if (beginsAsPdf(text)) return 'application/pdf'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'audio/wav'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  // Eleven sync bits, then layer III: with any layer, UTF-16 text (ff fe) would pass as audio.
  const isMp3Frame = head[0] === 0xff && (head[1]! & 0xe6) === 0xe2
  return text.startsWith('ID3') || isMp3Frame ? 'audio/mpeg' : OTHER
}
