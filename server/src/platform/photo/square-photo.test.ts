import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flatPng, phonePhoto } from '../../../test/photo.ts'
import { photoSize } from './header.ts'
import { squarePhoto } from './square-photo.ts'

test('a phone photo becomes a small square without its metadata', async () => {
  const photo = await phonePhoto()
  expect(photo.includes('Segredo')).toBe(true)
  const square = await squarePhoto(photo)
  const { width, height, format, exif, orientation } = await sharp(square).metadata()
  expect({ width, height, format, exif, orientation }).toEqual({
    ...{ width: 512, height: 512, format: 'jpeg' },
    ...{ exif: undefined, orientation: undefined },
  })
  expect(square.includes('Segredo')).toBe(false)
})

test('the photo is upright: the bottom of the stored picture is at the left', async () => {
  const red = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#d00000' } })
    .png()
    .toBuffer()
  const lying = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000d0' } })
    .composite([{ input: red, top: 200, left: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data } = await sharp(await squarePhoto(lying))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colour = (x: number) => (data[(256 * 512 + x) * 3]! > 128 ? 'red' : 'blue')
  expect([colour(40), colour(470)]).toEqual(['red', 'blue'])
})

test('a transparent PNG gets a white ground', async () => {
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { data } = await sharp(await squarePhoto(clear))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

test.each([
  ['too many pixels in a small file', () => flatPng(20_000, 20_000), 'pontos demais'],
  ['a side that is too long', () => flatPng(12_001, 1), 'pontos demais'],
  ['no pixels', () => flatPng(0, 10), 'pontos demais'],
  ['a GIF', () => Buffer.from(`GIF89a${' '.repeat(40)}`), 'JPEG ou PNG'],
  ['text', () => Buffer.from('não sou uma foto'), 'JPEG ou PNG'],
  ['nothing', () => Buffer.alloc(0), 'JPEG ou PNG'],
  ['a photo cut in half', async () => (await phonePhoto()).subarray(0, 1500), 'danificada'],
])('%s is refused with a sentence', async (_what, make, sentence) => {
  await expect(squarePhoto(await make())).rejects.toThrow(sentence)
})

test('after a refused photo the next one is drawn', async () => {
  const [bad, good] = await Promise.allSettled([
    squarePhoto((await phonePhoto()).subarray(0, 1500)),
    squarePhoto(await phonePhoto()),
  ])
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
})

test('no header makes the reading of its size throw', async () => {
  const head = (await phonePhoto()).subarray(0, 600)
  for (let length = 0; length < head.length; length++) {
    const wild = Buffer.from(head.subarray(0, length))
    for (let at = 2; at < length; at += 1 + (length % 7)) wild[at] = (at * 31 + length * 17) % 256
    expect(() => photoSize(wild)).not.toThrow()
  }
})
