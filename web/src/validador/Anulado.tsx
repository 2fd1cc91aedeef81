import type { Anulacao } from '@concordia/contract/validador/schemas'
import { formatExact } from '@concordia/contract/values/dates'
import css from './Valida.module.css'

/** Says that the chamber annulled the document, when and why. */
export const Anulado = ({ anulado: { em, motivo } }: { anulado: Anulacao }) => (
  <>
    <p className={css.word}>Documento anulado em {formatExact(em)}</p>
    <p className={css.more}>{motivo}</p>
  </>
)
