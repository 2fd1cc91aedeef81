import { hexDaCor, recuoDe } from '@concordia/contract/rules/acordos/texto-rico'
import { useMemo } from 'react'
import { AvisoDeDisfarces } from './AvisoDeDisfarces.tsx'
import { alignedProps, buildText, isTextblock, type Kept, parseText } from './build.ts'
import { markDisfarces } from './disfarces.ts'
import css from './TextSheet.module.css'
import { type Lugar, markTrechos } from './trechos.ts'

interface TextSheetProps {
  html: string
  /** Level of its highest headings: one below the heading above the text. */
  topHeading: 2 | 3 | 4
  /** Places of the text to mark; the focus goes to them. A place that it has no more is null. */
  trechos?: readonly (Lugar | null)[]
}

const ALTERACOES = new Set(['ins', 'del', 'fmt', 'movido-de', 'movido-para'])

/** In a comparison: the change of a piece of the text, and the words that only voices say. */
function markOf(element: Element): object {
  const how = element.getAttribute('data-alteracao')
  if (element.classList.contains('so-para-voz')) return { className: css.voz }
  const trecho = element.getAttribute('data-trecho')
  if (trecho !== null) return { 'data-trecho': trecho, tabIndex: -1 }
  const aviso = element.getAttribute('data-parece')
  if (element.localName === 'mark' && aviso) return { 'data-parece': aviso, title: aviso }
  return how && ALTERACOES.has(how) ? { 'data-alteracao': how } : {}
}

/** Indents, sizes of headings, colours, numbers of lists and cells of tables, besides the alignment. */
function styleOf(element: Element): object {
  const { style } = element as HTMLElement
  const { localName: name } = element
  const recuo = recuoDe(style.marginLeft)
  const indented = recuo > 0 && { marginLeft: `${recuo * 2}em` }
  if (isTextblock(element)) {
    const primeira = recuoDe(style.textIndent)
    const { style: aligned } = alignedProps(element) as { style?: object }
    // Its level in the text itself, which says how large it is printed.
    const titulo = /^h(\d)$/.exec(name)?.[1]
    return {
      ...(titulo && { 'data-titulo': titulo }),
      style: { ...aligned, ...indented, ...(primeira > 0 && { textIndent: `${primeira * 2}em` }) },
    }
  }
  if (name === 'ul') return { style: { ...indented } }
  if (name === 'ol') {
    const [start, type] = [element.getAttribute('start') ?? '1', element.getAttribute('type') ?? '1']
    return { start: Number(start), ...(/^[aAiI]$/.test(type) && { type }), style: { ...indented } }
  }
  const backgroundColor = hexDaCor(style.backgroundColor)
  if (name === 'td' || name === 'th') {
    const { colSpan, rowSpan } = element as HTMLTableCellElement
    return { colSpan, rowSpan, ...(backgroundColor && { style: { backgroundColor } }) }
  }
  // Inserted and deleted text has the colour of its mark.
  if (name !== 'span' || element.closest('ins, del')) return {}
  const color = hexDaCor(style.color)
  return color || backgroundColor ? { style: { ...(color && { color }), ...(backgroundColor && { backgroundColor }) } } : {}
}

const KEPT: Kept = {
  names: new Set('p ul ol li strong em u s sub sup br hr h1 h2 h3 h4 h5 h6 span mark ins del table tbody tr td th'.split(' ')),
  propsOf: (element) => ({ ...styleOf(element), ...markOf(element) }),
}

/** The text of a draft on a sheet, as it is printed, or the comparison of two versions. Nothing in it can run or load. */
export function TextSheet({ html, topHeading, trechos }: TextSheetProps) {
  const { content, avisos } = useMemo(() => {
    const body = parseText(html)
    const avisos = markDisfarces(body)
    if (trechos) markTrechos(body, trechos)
    return { content: buildText(body, topHeading, KEPT), avisos }
  }, [html, topHeading, trechos])
  return (
    <>
      <AvisoDeDisfarces avisos={avisos} />
      <div className={css.folha}>
        <div className={css.coluna}>{content}</div>
      </div>
    </>
  )
}
