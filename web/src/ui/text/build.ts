import { createElement, Fragment, type ReactNode } from 'react'
import { alinhamentoOf } from './alinhamento.ts'

/** What a text may be made of, besides its words. */
export interface Kept {
  names: ReadonlySet<string>
  /** The attributes of a kept element; without it only the alignment of paragraphs and headings. */
  propsOf: (element: Element) => object
}

/** The text as the browser reads it, in a document of its own: nothing runs or loads. */
export const parseText = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

const DROPPED = new Set('script style template iframe object embed svg math noscript title'.split(' '))

export const isTextblock = (element: Element) => /^(p|h[1-6])$/.test(element.localName)

/** The alignment of a paragraph or heading. */
export function alignedProps(element: Element): object {
  const textAlign = isTextblock(element) ? alinhamentoOf(element) : null
  return textAlign ? { style: { textAlign } } : {}
}

/**
 * Builds a text again from known elements, so that nothing else in the source can run or load anything.
 * @param topHeading level of its `h2`
 */
export const buildText = (body: HTMLElement, topHeading: number, kept: Kept): ReactNode => childrenOf(body, topHeading, kept)

const childrenOf = (node: Node, top: number, kept: Kept): ReactNode[] =>
  [...node.childNodes].map((child, key) => build(child, top, kept, key))

function build(node: Node, top: number, kept: Kept, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || DROPPED.has(node.localName)) return null
  const { localName: name } = node
  const children = childrenOf(node, top, kept)
  if (name === 'a') return link(node, key, children)
  if (!kept.names.has(name)) return createElement(Fragment, { key }, ...children)
  const level = /^h(\d)$/.exec(name)?.[1]
  return createElement(level ? heading(Number(level), top) : name, { key, ...kept.propsOf(node) }, ...children)
}

/** Below the heading above the text, also an `h1`. */
const heading = (level: number, top: number) => `h${Math.min(6, Math.max(top, level + top - 2))}`

/** Only links to web pages and mail addresses; any other link keeps only its text. */
function link(node: Element, key: number, children: ReactNode[]): ReactNode {
  const href = node.getAttribute('href') ?? ''
  return /^(https?:\/\/|mailto:)/i.test(href)
    ? createElement('a', { key, href, rel: 'noopener' }, ...children)
    : createElement(Fragment, { key }, ...children)
}
