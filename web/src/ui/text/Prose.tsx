import { useMemo } from 'react'
import { alignedProps, buildText, type Kept, parseText } from './build.ts'
import css from './Prose.module.css'

interface ProseProps {
  html: string
  /** Level of the text's highest headings (its `h2`): one below the heading above the text. */
  topHeading?: 2 | 3 | 4
  /** For a text inside a form or dialog. */
  small?: boolean
}

const KEPT: Kept = { names: new Set('p ul ol li strong em b i u s br hr blockquote h2 h3 h4'.split(' ')), propsOf: alignedProps }

/**
 * A text written as HTML (terms, regulations), with its typography. It is built again from known elements without their
 * attributes except the alignment, so nothing else in the source can run or load anything.
 */
export function Prose({ html, topHeading = 2, small = false }: ProseProps) {
  const content = useMemo(() => buildText(parseText(html), topHeading, KEPT), [html, topHeading])
  return (
    <div className={css.prose} data-small={small || undefined}>
      {content}
    </div>
  )
}
