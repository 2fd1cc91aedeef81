import { deflateSync } from 'node:zlib'

/**
 * A valid PDF whose objects are compressed in one stream, so that few bytes become many pages.
 * @param options.entries further entries of each page's dictionary
 */
export function packedPdf({ pages, entries = '' }: { pages: number; entries?: string }): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 4} 0 R`).join(' ')
  const tree = `<</Type/Pages/Count ${pages}/Kids[${kids}]>>\n`
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]${entries}>>\n`
  const places = Array.from({ length: pages }, (_, i) => `${i + 4} ${tree.length + i * page.length} `).join('')
  const index = `2 0 ${places}`
  const objects = deflateSync(Buffer.from(index + tree + page.repeat(pages), 'latin1'))
  const head = '%PDF-1.5\n'
  const catalog = '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'
  const about = `/Type/ObjStm/N ${pages + 1}/First ${index.length}/Filter/FlateDecode`
  const packed = Buffer.concat([
    Buffer.from(`${head}${catalog}3 0 obj\n<<${about}/Length ${objects.length}>>\nstream\n`),
    objects,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const table = deflateSync(tableOf({ pages, catalog: head.length, objects: head.length + catalog.length, table: packed.length }))
  const xref = `/Type/XRef/Size ${pages + 5}/W[1 4 4]/Root 1 0 R/Filter/FlateDecode/Length ${table.length}`
  const end = `\nendstream\nendobj\nstartxref\n${packed.length}\n%%EOF\n`
  return Buffer.concat([packed, Buffer.from(`${pages + 4} 0 obj\n<<${xref}>>\nstream\n`), table, Buffer.from(end)])
}

/** The cross-reference stream (ISO 32000-1, 7.5.8): each object's type, its offset or stream, and its index there. */
function tableOf(at: { pages: number; catalog: number; objects: number; table: number }): Buffer {
  const inStream = (i: number) => [2, 3, i]
  const pages = Array.from({ length: at.pages }, (_, i) => inStream(i + 1))
  const lines = [[0, 0, 65535], [1, at.catalog, 0], inStream(0), [1, at.objects, 0], ...pages, [1, at.table, 0]]
  const table = Buffer.alloc(lines.length * 9)
  for (const [i, [kind, place, number]] of lines.entries()) {
    table.writeUInt8(kind!, i * 9)
    table.writeUInt32BE(place!, i * 9 + 1)
    table.writeUInt32BE(number!, i * 9 + 5)
  }
  return table
}
