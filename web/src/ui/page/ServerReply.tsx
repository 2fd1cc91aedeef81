import { Folded } from './Folded.tsx'
import css from './ServerReply.module.css'

/** More than about two lines of a card would push what people came to read out of sight. */
const SHORT = 100

/** What another program answered, in its own words: quoted, wrapped, never read as markup; behind a heading when long. */
export function ServerReply({ text, label = 'Ver resposta do servidor' }: { text: string; label?: string }) {
  const reply = text.trim()
  if (reply === '') return null
  const quoted = <blockquote className={css.reply}>{reply}</blockquote>
  return reply.length <= SHORT && !reply.includes('\n') ? quoted : <Folded label={label}>{quoted}</Folded>
}
