import { corDoTexto, recuoDe } from '@concordia/contract/rules/acordos/texto-rico'
import { useMemo } from 'react'
import { alignedProps, buildText, isTextblock, type Kept } from './build.ts'
import css from './TextSheet.module.css'

interface TextSheetProps {
  html: string
  /** Level of its highest headings: one below the heading above the text. */
  topHeading: 2 | 3 | 4
}

const ALTERACOES = new Set(['ins', 'del', 'fmt', 'movido-de', 'movido-para'])

/** Of a comparison: what became of a piece of the text, and the words that only voices say. */
function markOf(element: Element): object {
  const how = element.getAttribute('data-alteracao')
  if (element.classList.contains('so-para-voz')) return { className: css.voz }
  return how && ALTERACOES.has(how) ? { 'data-alteracao': how } : {}
}

/** Indents, sizes of headings, colours and numbers of lists, besides the alignment. */
function styleOf(element: Element): object {
  const { style } = element as HTMLElement
  if (isTextblock(element)) {
    const recuo = recuoDe(style.marginLeft)
    const { style: aligned } = alignedProps(element) as { style?: object }
    // Its level in the text itself, which says how large it is printed.
    const titulo = /^h(\d)$/.exec(element.localName)?.[1]
    return {
      ...(titulo && { 'data-titulo': titulo }),
      style: { ...aligned, ...(recuo > 0 && { marginLeft: `${recuo * 2}em` }) },
    }
  }
  if (element.localName === 'ol') return { start: Number(element.getAttribute('start') ?? 1) || 1 }
  // What was added or removed has the colour of that.
  const color = element.localName === 'span' && !element.closest('ins, del') ? corDoTexto(style.color) : null
  return color ? { style: { color } } : {}
}

const KEPT: Kept = {
  names: new Set('p ul ol li strong em u br h2 h3 h4 span ins del'.split(' ')),
  propsOf: (element) => ({ ...styleOf(element), ...markOf(element) }),
}

/** The text of a draft on a sheet, as it is printed, or the comparison of two versions. Nothing in it can run or load. */
export function TextSheet({ html, topHeading }: TextSheetProps) {
  const content = useMemo(() => buildText(html, topHeading, KEPT), [html, topHeading])
  return (
    <div className={css.folha}>
      <div className={css.coluna}>{content}</div>
    </div>
  )
}
