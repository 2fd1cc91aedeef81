export const OTHER = 'application/octet-stream'

/** The media type by the first bytes: PDF, MP3 or WAV (docs/rules/fees.md#table), else `application/octet-stream`. */
export function sniff(head: Buffer): string {
  const text = head.toString('latin1')
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'audio/wav'
  // Eleven sync bits, then layer III: with any layer, UTF-16 text (ff fe) would pass as audio.
  const isMp3Frame = head[0] === 0xff && (head[1]! & 0xe6) === 0xe2
  return text.startsWith('ID3') || isMp3Frame ? 'audio/mpeg' : OTHER
}
