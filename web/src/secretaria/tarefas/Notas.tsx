import type { Tarefa } from '@concordia/contract/secretaria/schemas/tarefas'
import layout from '../../ui/layout.module.css'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from './Tarefas.module.css'

/** The secretariat's notes on a task, oldest first; they cannot be changed. */
export const Notas = ({ notas }: Pick<Tarefa, 'notas'>) => (
  <div className={css.notas}>
    <span className={layout.soft}>{notas.length === 1 ? '1 nota' : `${notas.length} notas`}</span>
    <ol>
      {notas.map(({ id, autor, texto, created_at }) => (
        <li key={id}>
          <p>{texto}</p>
          <span className={layout.soft}>
            {autor}, em <DateTime value={created_at} />
          </span>
        </li>
      ))}
    </ol>
  </div>
)
