import { randomBytes } from 'node:crypto'
import { smallPdf, stream } from '../../server/test/pdf/small-pdf.ts'

/** A PDF as a scanner makes it: four pages of pictures that no compression makes smaller, about `bytes` in all. */
export function scan(bytes: number): Buffer {
  const pages = [0, 1, 2, 3]
  const kids = pages.map((i) => `${3 + 3 * i} 0 R`).join(' ')
  const picture = '/Type/XObject/Subtype/Image/Width 1240/Height 1754/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode'
  return smallPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox[0 0 595 842]>>`,
    ...pages.flatMap((i) => [
      `<</Type/Page/Parent 2 0 R/Contents ${4 + 3 * i} 0 R/Resources<</XObject<</I ${5 + 3 * i} 0 R>>>>>>`,
      stream('q 595 0 0 842 0 0 cm /I Do Q'),
      stream(randomBytes(Math.floor(bytes / pages.length)), picture),
    ]),
  ])
}
