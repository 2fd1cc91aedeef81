import { IconChevronRight } from '@tabler/icons-react'
import css from './ServerReply.module.css'

/** More than about two lines of a card would push what people came to read out of sight. */
const SHORT = 100

/** What another server answered, in its own words: quoted, wrapped, never read as markup; behind a heading when long. */
export function ServerReply({ text }: { text: string }) {
  const reply = text.trim()
  if (reply === '') return null
  const quoted = <blockquote className={css.reply}>{reply}</blockquote>
  if (reply.length <= SHORT && !reply.includes('\n')) return quoted
  return (
    <details className={css.details}>
      <summary>
        <IconChevronRight size={14} aria-hidden className={css.chevron} />
        Ver resposta do servidor
      </summary>
      {quoted}
    </details>
  )
}
