import sanitize from 'sanitize-html'

/** Blocks in blocks; what lies deeper loses its markup and keeps its words. */
const MAX_DEPTH = 20
/** Tags of one text: real ones have hundreds, and those that are never closed cost the square of their number. */
const MAX_TAGS = 20_000

const ALIGNED = { 'text-align': [/^(left|right|center|justify)$/] }
const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start'],
    p: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
  },
  allowedStyles: { p: ALIGNED, h1: ALIGNED, h2: ALIGNED, h3: ALIGNED, h4: ALIGNED },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: MAX_DEPTH,
  transformTags: {
    del: 's',
    strike: 's',
    // What leads to none of our schemes is no link at all. Not renamed to a tag that is not allowed: sanitize-html forgets to
    // forget such a name, and closes the next link with it.
    a: (tagName, { href = '' }): sanitize.Tag => ({
      tagName,
      attribs: /^(https?:\/\/|mailto:)/i.test(href.trim())
        ? { href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' }
        : {},
    }),
    ol: (tagName, { start }): sanitize.Tag => ({
      tagName,
      attribs: start !== undefined && /^\d{1,4}$/.test(start) ? { start } : {},
    }),
  },
  // A link that leads nowhere leaves its words.
  exclusiveFilter: ({ tag, attribs: { href } }) => tag === 'a' && href === undefined && 'excludeTag',
}

/**
 * Rich text of an editor as it may be shown to anyone: headings, paragraphs, lists, quotations, emphasis, alignment and links
 * (http, https, mailto). Everything else is taken out; of scripts and styles also their text. Cleaned twice it stays the same.
 * @returns null for more tags than any text has
 */
export function cleanRichText(html: string): string | null {
  if (html.split('<').length > MAX_TAGS) return null
  const once = sanitize(html.replaceAll(/(?![\n\t])\p{Cc}/gu, ''), OPTIONS)
  // Again: what a dropped tag kept apart (a paragraph in a link in a paragraph) is put in order only where the tag is gone.
  return sanitize(once, OPTIONS).trim()
}

/** Whether there is nothing to read in it. */
export const isEmptyRichText = (html: string): boolean => !/[\p{L}\p{N}]/u.test(html.replaceAll(/<[^>]*>|&[#\w]+;/g, ''))
