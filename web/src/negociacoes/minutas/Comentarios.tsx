import type { Comentario } from '@concordia/contract/negociacoes/schemas/minutas'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from './minutas.module.css'

export const Comentarios = ({ comentarios }: { comentarios: readonly Comentario[] }) => (
  <ul className={css.comentarios}>
    {comentarios.map(({ texto, created_at, user }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and their order never changes
      <li key={index}>
        <div className={css.deQuem}>
          <span>{user.name}</span>
          <DateTime value={created_at} />
        </div>
        <p className={css.palavras}>{texto}</p>
      </li>
    ))}
  </ul>
)
