/** A WAV of a tenth of a second of silence, for uploads: 8 kHz, 8 bits, mono. */
export function wavFile(name: string) {
  const samples = 800
  const buffer = Buffer.alloc(44 + samples, 128)
  buffer.write('RIFF', 0, 'latin1')
  buffer.writeUInt32LE(36 + samples, 4)
  buffer.write('WAVEfmt ', 8, 'latin1')
  buffer.writeUInt32LE(16, 16)
  buffer.writeUInt16LE(1, 20)
  buffer.writeUInt16LE(1, 22)
  buffer.writeUInt32LE(8000, 24)
  buffer.writeUInt32LE(8000, 28)
  buffer.writeUInt16LE(1, 32)
  buffer.writeUInt16LE(8, 34)
  buffer.write('data', 36, 'latin1')
  buffer.writeUInt32LE(samples, 40)
  return { name, mimeType: 'audio/wav', buffer }
}
