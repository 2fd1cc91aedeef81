import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { alinhamentoOf } from './alinhamento.ts'
import css from './Prose.module.css'

interface ProseProps {
  html: string
  /** Level of the text's highest headings (its `h2`): one below the heading above the text. */
  topHeading?: 2 | 3 | 4
  /** For a text inside a form or dialog. */
  small?: boolean
}

const KEPT = new Set('p ul ol li strong em b i u s br hr blockquote h2 h3 h4'.split(' '))
const DROPPED = new Set('script style template iframe object embed svg math noscript title'.split(' '))

/**
 * A text written as HTML (terms, regulations), with its typography. It is built again from known elements without their
 * attributes except the alignment, so nothing else in the source can run or load anything.
 */
export function Prose({ html, topHeading = 2, small = false }: ProseProps) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return childrenOf(body, topHeading - 2)
  }, [html, topHeading])
  return (
    <div className={css.prose} data-small={small || undefined}>
      {content}
    </div>
  )
}

const childrenOf = (node: Node, shift: number): ReactNode[] => [...node.childNodes].map((child, key) => build(child, shift, key))

function build(node: Node, shift: number, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || DROPPED.has(node.localName)) return null
  const { localName: name } = node
  const children = childrenOf(node, shift)
  if (name === 'a') return link(node, key, children)
  if (!KEPT.has(name)) return createElement(Fragment, { key }, ...children)
  const level = /^h(\d)$/.exec(name)?.[1]
  const textAlign = level || name === 'p' ? alinhamentoOf(node) : null
  return createElement(
    level ? `h${Number(level) + shift}` : name,
    { key, ...(textAlign && { style: { textAlign } }) },
    ...children,
  )
}

/** Only links to web pages and mail addresses; any other link keeps only its text. */
function link(node: Element, key: number, children: ReactNode[]): ReactNode {
  const href = node.getAttribute('href') ?? ''
  return /^(https?:\/\/|mailto:)/i.test(href)
    ? createElement('a', { key, href, rel: 'noopener' }, ...children)
    : createElement(Fragment, { key }, ...children)
}
