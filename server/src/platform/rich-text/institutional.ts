import sanitize from 'sanitize-html'

/** Limit of nested blocks; deeper ones lose their tags and keep their text. */
const MAX_DEPTH = 20
/** Limit of tags in one text: real ones have hundreds, and unclosed ones take quadratic time. */
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
    // A link to none of our schemes is not a link. It is not renamed to a forbidden tag: sanitize-html does not forget such a
    // name, and closes the next link with it.
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
  // A link without a target leaves its text.
  exclusiveFilter: ({ tag, attribs: { href } }) => tag === 'a' && href === undefined && 'excludeTag',
}

/**
 * Cleans an editor's rich text for showing to anyone: keeps headings, paragraphs, lists, quotations, emphasis, alignment and
 * links (http, https, mailto) and removes everything else, scripts and styles with their text. Idempotent.
 * @returns null when there are more tags than the limit
 */
export function cleanRichText(html: string): string | null {
  if (html.split('<').length > MAX_TAGS) return null
  const once = sanitize(html.replaceAll(/(?![\n\t])\p{Cc}/gu, ''), OPTIONS)
  // Cleaned again: dropping a tag may bring together elements it had kept apart (a paragraph in a link in a paragraph).
  return sanitize(once, OPTIONS).trim()
}

/** Whether it has no readable text. */
export const isEmptyRichText = (html: string): boolean => !/[\p{L}\p{N}]/u.test(html.replaceAll(/<[^>]*>|&[#\w]+;/g, ''))
