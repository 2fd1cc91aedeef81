import { createHash } from 'node:crypto'
import { readRichHtml } from '@concordia/contract/rich-text/parse'
import { toHtml } from '@concordia/contract/rich-text/write'
import type { Node } from 'prosemirror-model'
import { naoImprimiveis } from '../pdf/draw/imprimiveis.ts'

/** A draft's text, read and cleaned. */
export interface RichText {
  /** In the only form that is stored, compared and hashed. */
  html: string
  /** Over the UTF-8 bytes of `html`. */
  sha256: string
  /** What a template prints: see `rich-text.typ`. */
  doc: unknown
  /** Its characters alone. */
  palavras: string
  /** Markup of the sent text that was not kept, each once: "<pre>", "line-height: 2". */
  recusado: readonly string[]
}

/** @returns null when it has more tags than the limit, or no readable text */
export function readRichText(html: string): RichText | null {
  const read = readRichHtml(html)
  if (!read || !hasWords(read.doc)) return null
  const { doc, refused } = read
  const text = toHtml(doc)
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { html: text, sha256, doc: doc.toJSON(), palavras: doc.textContent, recusado: [...refused] }
}

/** A text that was read and stored before, whatever its limits were then. */
export const readStoredText = (html: string): Node => readRichHtml(html, { maxTags: Number.POSITIVE_INFINITY })!.doc

/** A sign that is not printed counts too: who reads the text names it in the refusal. */
const hasWords = ({ textContent }: Node) => /[\p{L}\p{N}]/u.test(textContent) || naoImprimiveis(textContent).length > 0
