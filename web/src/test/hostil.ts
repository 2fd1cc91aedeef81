import { ehLinkDoTexto } from '@concordia/contract/rules/acordos/texto-rico'
import { expect } from 'vitest'

export { XSS } from '../../../server/test/fixtures/xss.ts'

const NAMES = new Set('p h1 h2 h3 h4 h5 h6 strong em u s sub sup br hr ul ol li a span ins del table tbody tr td th'.split(' '))
const STYLES = new Set(['text-align', 'text-indent', 'margin-left', 'color', 'background-color'])
/** What ProseMirror puts into an editor to keep the caret where it belongs; it loads nothing. */
const ofTheEditor = (one: Element) => /^ProseMirror-(separator|trailingBreak)$/.test(one.className) && !one.hasAttribute('src')

/** Elements of a text that could run or load something, or cover the page. */
export const strangersIn = (text: ParentNode): string[] =>
  [...text.querySelectorAll('*')].filter((one) => !ofTheEditor(one) && isStrange(one)).map(({ outerHTML }) => outerHTML)

function isStrange(one: Element): boolean {
  if (one.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !NAMES.has(one.localName)) return true
  if ([...(one as HTMLElement).style].some((property) => !STYLES.has(property))) return true
  return [...one.attributes].some(({ name, value }) => {
    if (name === 'href') return one.localName !== 'a' || !ehLinkDoTexto(value)
    return /^on|^(src|srcset|srcdoc|data|action|formaction|ping|id|background)$/.test(name) || /url\(|expression/i.test(value)
  })
}

export const strangersInHtml = (html: string): string[] => strangersIn(new DOMParser().parseFromString(html, 'text/html').body)

/** Nothing of the corpus ran (each sets `hit`) or loaded anything, also a little later, when images have failed to load. */
export async function expectNothingRan(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect('hit' in window).toBe(false)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  expect(loaded.filter((name) => /\/hit$|evil\.example|\/x$/.test(name))).toEqual([])
}
