/** A PDF of the given objects, the first being the catalogue, with a correct cross-reference table. */
export function smallPdf(objects: string[] = onePage()): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

/** The objects of a document of one page; `more` are numbered from 4. */
export function onePage(...more: string[]): string[] {
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${more.length > 0 ? '/Contents 4 0 R' : ''}>>`
  return ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page, ...more]
}

/** A stream object; `length` is the declared length, by default the true one. */
export function stream(data: string | Buffer, dictionary = '', length: number | string = data.length): string {
  return `<<${dictionary}/Length ${length}>>\nstream\n${data.toString('latin1')}\nendstream`
}
