import { smallPdf, stream } from './small-pdf.ts'

export interface Field {
  /** Entries of the field, such as `/FT/Tx/V(a)`. */
  entries: string
  /** What its look draws, in the font `Arial`; without it the field has no look. */
  look?: string
}

/** A page with a form; every form calls its font `Arial`, whichever font that is. @param form further entries of the form */
export function formPdf({ fields, font = 'Helvetica', form = '' }: { fields: Field[]; font?: string; form?: string }): Buffer {
  const first = 6
  const list = fields.map((_, i) => `${first + 2 * i} 0 R`).join(' ')
  const fonts = '/Font<</Arial 5 0 R>>'
  return smallPdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${list}]/DR<<${fonts}>>/DA(/Arial 0 Tf 0 g)${form}>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>',
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<${fonts}>>/Annots[${list}]>>`,
    stream(`BT /Arial 20 Tf 60 780 Td (Corpo em ${font}) Tj ET`),
    `<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`,
    ...fields.flatMap(({ entries, look }, i) => {
      const [top, looks] = [740 - 30 * i, look === undefined ? '' : `/AP<</N ${first + 2 * i + 1} 0 R>>`]
      const about = `/Type/XObject/Subtype/Form/BBox[0 0 300 24]/Resources<<${fonts}>>`
      const widget = `/Type/Annot/Subtype/Widget/F 4/P 3 0 R/T(f${i})/Rect[60 ${top - 24} 360 ${top}]`
      return [
        `<<${widget}${looks}${entries}>>`,
        look === undefined ? 'null' : stream(`/Tx BMC q BT /Arial 12 Tf 2 7 Td (${look}) Tj ET Q EMC`, about),
      ]
    }),
  ])
}

/** A page with one line in each of three layers, `A`, `B` and `C`. @param properties what the catalogue says of them (4 0 R to 6 0 R) */
export const layersPdf = (properties: string, end = 'EMC'): Buffer =>
  smallPdf([
    `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[4 0 R 5 0 R 6 0 R]/D ${properties}>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>',
    `<</Type/Page/Parent 2 0 R/Contents 7 0 R/Resources<</Font<</F 8 0 R>>/Properties<</A 4 0 R/B 5 0 R/C 6 0 R>>>>>>`,
    ...['A', 'B', 'C'].map((name) => `<</Type/OCG/Name(${name})>>`),
    stream(
      ['A', 'B', 'C']
        .map(
          (name, i) => `/OC /${name} BDC BT /F 20 Tf 60 ${700 - 40 * i} Td (Camada ${name}) Tj ET ${name === 'C' ? end : 'EMC'}`,
        )
        .join(' '),
    ),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ])
