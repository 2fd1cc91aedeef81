import { Folded } from '../Folded.tsx'
import css from './ServerReply.module.css'

/** More than about two lines of a card would push the main content off the screen. */
const SHORT = 100

/** Another program's answer, verbatim: quoted, wrapped, never interpreted as markup; folded when long. */
export function ServerReply({ text, label = 'Ver resposta do servidor' }: { text: string; label?: string }) {
  const reply = text.trim()
  if (reply === '') return null
  const quoted = <blockquote className={css.reply}>{reply}</blockquote>
  return reply.length <= SHORT && !reply.includes('\n') ? quoted : <Folded label={label}>{quoted}</Folded>
}
