import { formatDate } from '@concordia/contract/values/dates'
import { IconBan } from '@tabler/icons-react'
import layout from '../../ui/layout.module.css'
import css from './SigiloNote.module.css'

/** Says that a document was annulled, and when: it can still be read. */
export const AnuladoNote = ({ em }: { em: string }) => (
  <span className={css.note}>
    <IconBan size={14} stroke={1.75} aria-hidden className={layout.icon} />
    <strong>Anulado em {formatDate(em)}</strong>
  </span>
)
