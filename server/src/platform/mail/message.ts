/** An e-mail as data; `layout.ts` turns it into HTML and text. All of it is plain text, never markup. */
export interface Message {
  subject: string
  /** e.g. "Olá, Maria". Absent for a recipient whose name we do not know. */
  greeting?: string
  paragraphs: string[]
  /** Label and value, shown as a small table: number, parties, deadline, SHA-256. */
  facts?: [label: string, value: string][]
  /** The main link, as a button. `url` is absolute, http or https. */
  action?: { label: string; url: string }
  /** Why this person gets this message, as a sentence: "Você recebe este e-mail porque …". */
  reason: string
  /** Small print under the text, e.g. how long the link is valid. */
  footnote?: string
}

/** A message that must not be sent: a bug of the caller or an attack; never retried. */
export class MailError extends Error {
  override name = 'MailError'
}

const ADDRESS = /^[^\s<>@,;:"()\\[\]]+@[^\s<>@,;:"()\\[\]]+$/

/**
 * Checks one plain address. Refuses what would add headers or recipients: line breaks, lists, display names.
 * @throws MailError
 */
export function checkRecipient(to: string): string {
  if (!ADDRESS.test(to) || /\p{Cc}/u.test(to) || to.length > 254)
    throw new MailError('O destinatário não é um endereço de e-mail')
  return to
}

/**
 * Checks text that becomes part of a header (subject, name of an attachment).
 * @throws MailError when it holds a line break or another control character
 */
export function checkHeader(text: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) throw new MailError('O cabeçalho do e-mail tem quebra de linha')
  return text
}

/** @throws MailError when a link is not http(s) */
export function checkUrl(url: string): string {
  const protocol = URL.canParse(url) ? new URL(url).protocol : ''
  if (protocol !== 'https:' && protocol !== 'http:') throw new MailError('O endereço do botão do e-mail não é http nem https')
  return url
}
