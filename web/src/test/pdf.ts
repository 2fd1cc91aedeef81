/** The objects of a PDF of one page. Without a table of its objects: readers find them by reading the file. */
const OBJECTS = [
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
]
export const PDF = pdfOf(OBJECTS)
export const pdf = (name: string, content = PDF) => new File([content], name, { type: 'application/pdf' })

/** A PDF of these objects, the first of them the catalogue. @param more further entries of its trailer */
export function pdfOf(objects: string[], more = ''): string {
  return ['%PDF-1.4', ...objects, `trailer<</Root 1 0 R/Size ${objects.length + 1}${more}>>`, '%%EOF', ''].join('\n')
}

/** A PDF of so many empty pages. @param box width and height of each, in points */
export function pdfOfPages(count: number, box = '595 842'): string {
  const numbers = Array.from({ length: count }, (_, index) => index + 3)
  return pdfOf([
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${numbers.map((n) => `${n} 0 R`).join(' ')}]/Count ${count}>>endobj`,
    ...numbers.map((n) => `${n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${box}]>>endobj`),
  ])
}

/** Encrypted by qpdf with AES: the hashes of the owner's and the user's password, and the document's id. */
function encrypted(owner: string, user: string, id: string): string {
  const filter = '/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV2/Length 16>>>>/Filter/Standard/StmF/StdCF/StrF/StdCF'
  const keys = `4 0 obj<<${filter}/Length 128/R 4/V 4/P -4/O<${owner}>/U<${user}>>>endobj`
  return pdfOf([...OBJECTS, keys], `/ID[<${id}><${id}>]/Encrypt 4 0 R`)
}

/** Opens with the password "segredo" only. */
export const LOCKED = encrypted(
  '2733f37a684d1c22261e20b40bb16506f978b1427be4cc5689ecbf72a75195fa',
  '5135d0cd2fbedfdc5f45c1d8ebeb34ce0122456a91bae5134273a6db134c87c4',
  'dff2f49615e705fa912b02c3bc8a88af',
)
/** Opens without a password; one is needed to change it. */
export const PROTECTED = encrypted(
  '7ce9da56435cf94bfd5030ac81c1256ad718e70b518dfaf888e0a05cab3c7caf',
  'd65ad7be9bff3438de4172c5bb3344a10122456a91bae5134273a6db134c87c4',
  '44c8ded19de83d2c5062a4e7a27899fe',
)
