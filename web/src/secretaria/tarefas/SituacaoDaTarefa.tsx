import { TAREFA } from '@concordia/contract/rules/tarefa'
import type { Tarefa } from '@concordia/contract/secretaria/schemas/tarefas'
import { useSession } from '../../api/session.ts'
import layout from '../../ui/layout.module.css'
import { Chip } from '../../ui/table/StatusChip.tsx'
import css from './Tarefas.module.css'

const TONES = { aberta: 'waiting', 'em-andamento': 'active', concluida: 'done' } as const

/** Whether the task is assigned, and to whom. */
export function SituacaoDaTarefa({ tarefa: { situacao, responsavel } }: { tarefa: Tarefa }) {
  const me = useSession()?.user.id
  const who = responsavel && (responsavel.id === me ? 'você' : responsavel.name)
  return (
    <div className={css.situacao}>
      {who && <span className={layout.soft}>{situacao === 'concluida' ? `por ${who}` : `com ${who}`}</span>}
      <Chip tone={TONES[situacao]}>{TAREFA[situacao].label}</Chip>
    </div>
  )
}
