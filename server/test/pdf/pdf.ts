import { smallPdf, stream } from './small-pdf.ts'

/**
 * A real PDF that any reader opens.
 * @param options.text printed on every page; plain ASCII
 * @param options.bytes its exact size, padded by an unused object
 */
export function makePdf({
  pages = 1,
  bytes,
  text = 'Documento',
}: {
  pages?: number
  bytes?: number
  text?: string
} = {}): Buffer {
  const objects = documentOf(pages, text)
  if (bytes === undefined) return smallPdf(objects)
  // Longer padding may lengthen the numbers that describe it, so the last few bytes are line ends after the end mark.
  const empty = smallPdf([...objects, stream('')]).length
  const pdf = smallPdf([...objects, stream(Buffer.alloc(bytes - empty - 20, 'x'))])
  const missing = bytes - pdf.length
  if (missing < 0) throw new Error(`A PDF of ${bytes} bytes is too small for its text`)
  return Buffer.concat([pdf, Buffer.alloc(missing, '\n')])
}

function documentOf(pages: number, text: string): string[] {
  const numbers = Array.from({ length: pages }, (_, i) => 4 + 2 * i)
  const kids = numbers.map((number) => `${number} 0 R`).join(' ')
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...numbers.flatMap((number, i) => [
      `<</Type/Page/Parent 2 0 R/Contents ${number + 1} 0 R>>`,
      stream(`BT /F1 12 Tf 40 780 Td (${text.replace(/[\\()]/g, '\\$&')}, p. ${i + 1}) Tj ET`),
    ]),
  ]
}

/** A file part of a form. */
export const pdfFile = (name: string, content: Buffer = makePdf({ text: name })): File =>
  new File([new Uint8Array(content)], name, { type: 'application/pdf' })

/** Begins and ends like a PDF but has no pages. */
export const damagedPdf = (): Buffer => Buffer.from('%PDF-1.4\nisto não é um documento\n%%EOF\n')

const SECRET = 'a'.repeat(64)
/** Opens only with an unknown password. */
export const protectedPdf = (): Buffer => lockedPdf(`/Filter/Standard/V 1/R 2/O<${SECRET}>/U<${SECRET}>/P -4`)

/** Opens only with a certificate. */
export const certificatePdf = (): Buffer =>
  lockedPdf('/Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/CF<</C<</CFM/AESV2/Recipients[<00>]>>>>/StmF/C/StrF/C')

/** Its pages are open; the files attached to it open only with an unknown password. */
export const lockedAttachmentsPdf = (): Buffer =>
  lockedPdf(
    `/Filter/Standard/V 4/R 4/Length 128/O<${SECRET}>/U<${SECRET}>/P -4/CF<</C<</CFM/AESV2/AuthEvent/EFOpen>>>>/StmF/Identity/StrF/Identity/EFF/C`,
  )

function lockedPdf(lock: string): Buffer {
  const objects = [...documentOf(1, 'Sigiloso'), `<<${lock}>>`]
  const trailer = `/Encrypt ${objects.length} 0 R/ID[<00><00>]>>\nstartxref`
  return Buffer.from(smallPdf(objects).toString('latin1').replace('>>\nstartxref', trailer), 'latin1')
}
