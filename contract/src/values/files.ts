/** Documents are under 6,000,000 bytes: 5,999,999 passes (docs/rules/fees.md#table). */
export const MAX_DOCUMENT_BYTES = 5_999_999

/** Limit that the upload card checks in the browser only (docs/rules/screens.md#fields-and-masks). */
export const MAX_CARD_BYTES = 6_291_456

export const FILE_TOO_LARGE = 'O arquivo deve ter no máximo 6 MB'
export const CARD_TOO_LARGE = 'O arquivo é muito grande. O tamanho máximo permitido é 6.00 MB.'

/** Kept word for word, although a verb is missing: clients may compare it. */
export const FILE_NOT_PDF = 'O arquivo deve do tipo PDF'
export const FILE_EMPTY = 'O arquivo está vazio. Escolha outro arquivo.'
export const FILE_DAMAGED = 'O arquivo está danificado e não pode ser aberto. Gere o PDF novamente e envie outra vez.'
export const FILE_PROTECTED = 'O arquivo está protegido por senha. Remova a senha e envie outra vez.'

export const FILE_NEEDS_CERTIFICATE =
  'O arquivo só abre com o certificado digital para o qual foi protegido. Gere o PDF sem essa proteção e envie outra vez.'

/** Bytes at the beginning of a file that tell what it is. */
export const HEAD_BYTES = 2_048

/** A PDF's header is within these (ISO 32000-2, annex I.2). */
const HEADER_BYTES = 1_024
const OBJECT = /\d{1,10}\s{1,4}\d{1,5}\s{1,4}obj/

/**
 * Whether a file begins as a PDF. Readers accept it when other bytes come first, such as a byte order mark or the lines of a mail;
 * there an object must follow, because a text or web page may name the header too.
 * @param head its first `HEAD_BYTES`, one character each
 */
export function beginsAsPdf(head: string): boolean {
  const at = head.slice(0, HEADER_BYTES).indexOf('%PDF-')
  return at === 0 || (at > 0 && OBJECT.test(head.slice(at)))
}

/** "1,2 MB", "350 kB": decimal units, as the limits are. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, 'MB'] : bytes >= 1e3 ? [bytes / 1e3, 'kB'] : [bytes, 'bytes']
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`
}

export const FILE_NOT_AUDIO = 'O arquivo deve ser do tipo MP3 ou WAV'

/** A photo: JPEG or PNG up to 5 MB. The server reads its size from the bytes, and draws it again without metadata. */
export const MAX_PHOTO_BYTES = 5_000_000
export const PHOTO_TOO_LARGE = 'A foto deve ter no máximo 5 MB'
export const FILE_NOT_PHOTO = 'A foto deve ser JPEG ou PNG'
