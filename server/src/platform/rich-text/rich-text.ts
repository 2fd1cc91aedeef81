import { createHash } from 'node:crypto'
import type { Node } from 'prosemirror-model'
import { naoImprimiveis } from '../pdf/draw/imprimiveis.ts'
import { parseRichText } from './parse.ts'
import { toHtml } from './write.ts'

/** A draft's text, read and cleaned. */
export interface RichText {
  /** In the only form that is stored, compared and hashed. */
  html: string
  /** Of its UTF-8 bytes. */
  sha256: string
  /** What a template prints: see `rich-text.typ`. */
  doc: unknown
  /** Its characters alone. */
  palavras: string
}

/** @returns null when it has more tags than the limit, or no readable text */
export function readRichText(html: string): RichText | null {
  const doc = parseRichText(html)
  if (!doc || !hasWords(doc)) return null
  const text = toHtml(doc)
  return { html: text, sha256: createHash('sha256').update(text).digest('hex'), doc: doc.toJSON(), palavras: doc.textContent }
}

/** A sign that is not printed counts too: who reads the text names it in the refusal. */
const hasWords = ({ textContent }: Node) => /[\p{L}\p{N}]/u.test(textContent) || naoImprimiveis(textContent).length > 0
