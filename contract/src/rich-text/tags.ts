const words = (list: string) => new Set(list.split(' '))

/** They run or load something, or have no text of their own: they go, with what is in them. */
export const DROPPED = words(
  'script template iframe frame frameset noframes noembed noscript object embed applet param svg img image picture source track ' +
    'video audio canvas map area link meta base title bgsound portal',
)
/** What of those a person sees on a page, for the notice of a paste. */
export const IMAGES = words('img image picture svg video canvas object embed')

/** They end the paragraph before them, and have no look of their own. */
export const CONTAINERS = words(
  'html body div section article header footer main nav aside address figure figcaption hgroup form fieldset legend search ' +
    'blockquote dl dt dd center thead tbody tfoot caption table tr td th',
)
/** Within a line, without a look that a draft keeps: family and size of letters are the sheet's. */
const PLAIN = words(
  'head span font a small big tt code kbd samp abbr acronym time data label bdi wbr nobr output colgroup col basefont',
)

/** Not kept; they end the paragraph before them all the same. */
export const OTHER_BLOCKS = words('pre listing xmp plaintext details summary dialog marquee option optgroup textarea')

/** The marks that a tag stands for. */
export const MARKS: Readonly<Record<string, 'bold' | 'italic' | 'underline' | 'strike' | 'subscript' | 'superscript'>> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', cite: 'italic', dfn: 'italic', var: 'italic' },
  ...{ u: 'underline', ins: 'underline', s: 'strike', strike: 'strike', del: 'strike', sub: 'subscript', sup: 'superscript' },
}

export const isTextblock = (name: string) => /^(?:p|h[1-6])$/.test(name)
export const isList = (name: string) => name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir'

/** Whether a draft keeps the tag, or what it stands for. Names with a colon are of word processors, for their own use. */
export const isKnown = (name: string) =>
  CONTAINERS.has(name) ||
  PLAIN.has(name) ||
  Object.hasOwn(MARKS, name) ||
  isTextblock(name) ||
  isList(name) ||
  name.includes(':') ||
  /^(?:li|br|hr|mark)$/.test(name)

/** Attributes that may come without a value. */
const ATTRIBUTES = words(
  'class style id hidden nowrap noshade compact reversed open contenteditable spellcheck translate draggable inert itemscope lang dir ' +
    'alt border autofocus download disabled checked',
)

/** Words between "<" and ">" that are no attributes: `<a definir>` is text whose signs were not escaped. */
export const wordsIn = (attribs: Readonly<Record<string, string>>): string[] =>
  Object.keys(attribs).filter((name) => attribs[name] === '' && !ATTRIBUTES.has(name) && !/^(?:data-|aria-|on|xml)/.test(name))
