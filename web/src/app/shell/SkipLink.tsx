import type { MouseEvent } from 'react'
import css from './SkipLink.module.css'

/** The id of the shell's `<main>`. */
export const CONTENT = 'conteudo'

/** First stop of the Tab key: skips the menu. It moves the focus itself, so the address does not change. */
export const SkipLink = () => (
  <a href={`#${CONTENT}`} className={css.skip} onClick={toContent}>
    Ir para o conteúdo
  </a>
)

function toContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(CONTENT)?.focus()
}
