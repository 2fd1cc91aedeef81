/** Largest side and number of pixels that are decoded: a photo of any phone, and far below what a hostile file asks for. */
const MAX_SIDE = 12_000
export const MAX_PIXELS = 40_000_000

interface PhotoSize {
  width: number
  height: number
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
/** SOF0 to SOF15 hold the size; the markers DHT, JPG and DAC lie between them and hold none. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers without a length: TEM, RST0 to RST7. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * The size of a JPEG or PNG by its header alone, before anything is decoded (ITU T.81 Annex B; W3C PNG §11.2.2).
 * @returns null when it is neither, or its header says no size
 */
export function photoSize(file: Buffer): PhotoSize | null {
  if (file.length >= 33 && file.subarray(0, 8).equals(PNG) && file.toString('latin1', 12, 16) === 'IHDR')
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
  return file.length >= 4 && file.readUInt16BE(0) === 0xffd8 ? jpegSize(file) : null
}

function jpegSize(file: Buffer): PhotoSize | null {
  for (let at = 2; at + 9 < file.length; ) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1]!
    // 0xff before a marker is padding.
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else {
      const length = file.readUInt16BE(at + 2)
      if (length < 2 || marker === 0xd8 || marker === 0xd9 || marker === 0xda) return null
      if (isFrame(marker)) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
      at += 2 + length
    }
  }
  return null
}

export const fits = ({ width, height }: PhotoSize): boolean =>
  width >= 1 && height >= 1 && Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS
