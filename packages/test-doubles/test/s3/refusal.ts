/** An error of the protocol, by its code (Amazon S3 API reference, "List of error codes"). */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const refuse = (status: number, code: string, message = code): never => {
  throw new S3Refusal(status, code, message)
}

/** This server answers so to everything it does not know: a request that it only seemed to understand would prove nothing. */
export const unknown = (what: string): never => refuse(501, 'NotImplemented', `This server does not know ${what}`)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

/** The text between two tags. */
export const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x[0-9a-f]+|#\d+);/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return Object.keys(ENTITIES).find((sign) => ENTITIES[sign] === entity) ?? entity
    return String.fromCodePoint(Number(name.replace('#x', '0x').replace('#', '')))
  })

/** Elements in order; what has no value is left out. */
export const elements = (values: Record<string, string | number | boolean | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`)
    .join('')

/**
 * Reads `<root><item>…</item>…</root>` whose items hold only text elements with the given names.
 * @param besides names of text elements that may come beside the items; their values are given to `other`
 * @throws S3Refusal for anything else
 */
export function readItems(
  xml: string,
  root: string,
  item: string,
  names: string[],
  other = (_name: string, _text: string) => {},
) {
  const malformed = () => refuse(400, 'MalformedXML')
  const [, inner = ''] =
    new RegExp(`^(?:<\\?xml[^>]*\\?>)?<${root}(?: xmlns="[^"]*")?>(.*)</${root}>$`, 's').exec(xml) ?? malformed()
  const found: Record<string, string>[] = []
  const rest = inner.replace(new RegExp(`<${item}>(.*?)</${item}>`, 'gs'), (_all, text: string) => {
    found.push(readTexts(text))
    return ''
  })
  for (const [name, text] of Object.entries(readTexts(rest))) other(name, text)
  for (const one of found)
    for (const name of Object.keys(one)) if (!names.includes(name)) unknown(`the element ${name} in ${item}`)
  return found

  function readTexts(text: string): Record<string, string> {
    const values: Record<string, string> = {}
    const left = text.replace(/<(\w+)>([^<]*)<\/\1>/g, (_all, name: string, value: string) => {
      values[name] = unescaped(value)
      return ''
    })
    if (left.trim() !== '') malformed()
    return values
  }
}
