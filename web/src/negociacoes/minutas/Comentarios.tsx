import type { Comentario } from '@concordia/contract/negociacoes/schemas/minutas'
import { UnstyledButton } from '@mantine/core'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from './minutas.module.css'

interface ComentariosProps {
  comentarios: readonly Comentario[]
  /** Leads to the words that a comment is about; absent where the text is not shown. */
  onTrecho?: (n: number) => void
}

/** Each comment, with the words that it is about. */
export const Comentarios = ({ comentarios, onTrecho }: ComentariosProps) => (
  <ul className={css.comentarios}>
    {comentarios.map((comentario, n) => {
      const { texto, created_at, user, versao, trecho } = comentario
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and their order never changes
        <li key={n} data-comentario={n} tabIndex={-1}>
          <div className={css.deQuem}>
            <span>
              {user.name}, na versão {versao}
            </span>
            <DateTime value={created_at} />
          </div>
          {trecho && (
            <>
              {onTrecho && lugarDe(comentario) ? (
                <UnstyledButton
                  className={css.citado}
                  aria-label={`ir ao trecho: ${trecho.palavras}`}
                  onClick={() => onTrecho(n)}
                >
                  {trecho.palavras}
                </UnstyledButton>
              ) : (
                <blockquote className={css.citado}>{trecho.palavras}</blockquote>
              )}
              {trecho.alterado_na !== null && <div className={css.alterado}>trecho alterado na versão {trecho.alterado_na}</div>}
            </>
          )}
          <p className={css.palavras}>{texto}</p>
        </li>
      )
    })}
  </ul>
)

/** Where the words are in the version shown; null when they are there no more, or the comment is about the whole text. */
export const lugarDe = ({ trecho }: Comentario) =>
  trecho && trecho.inicio !== null && trecho.fim !== null ? { inicio: trecho.inicio, fim: trecho.fim } : null
