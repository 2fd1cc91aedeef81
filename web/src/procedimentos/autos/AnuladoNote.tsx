import { formatDate } from '@concordia/contract/values/dates'
import { IconBan } from '@tabler/icons-react'
import css from './SigiloNote.module.css'

/** Says that a document was annulled, and when: it can still be read. */
export const AnuladoNote = ({ em }: { em: string }) => (
  <span className={css.note}>
    <IconBan size={14} stroke={1.75} aria-hidden className={css.icon} />
    <strong>Anulado em {formatDate(em)}</strong>
  </span>
)
