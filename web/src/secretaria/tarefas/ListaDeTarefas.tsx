import type { ResultOf } from '@concordia/contract/http/call'
import type { tarefas as endpoints } from '@concordia/contract/secretaria/calls'
import { Card, Text } from '@mantine/core'
import { IconClockExclamation, IconListCheck } from '@tabler/icons-react'
import layout from '../../ui/layout.module.css'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { PageFoot, PastTheEnd } from '../../ui/table/PageFoot.tsx'
import { TarefaCard } from './TarefaCard.tsx'
import css from './Tarefas.module.css'

const VAZIAS = {
  pendentes: 'Nenhuma tarefa pendente.',
  minhas: 'Nenhuma tarefa está com você.',
  concluidas: 'Nenhuma tarefa foi concluída ainda.',
  encerradas: 'Nenhuma tarefa pendente em processos encerrados.',
} as const

const TAREFA = { um: 'tarefa', muitos: 'tarefas', artigo: 'a' } as const

interface ListaDeTarefasProps {
  situacao: keyof typeof VAZIAS
  tarefas: ResultOf<typeof endpoints.list>['tarefas']
  /** Number of overdue tasks among all pending ones. */
  vencidas: number
  page: number
  onPage: (page: number) => void
}

export function ListaDeTarefas({ situacao, tarefas: { data, ...paged }, vencidas, page, onPage }: ListaDeTarefasProps) {
  if (data.length === 0)
    return (
      <Card>
        {page === 1 ? <EmptyState icon={IconListCheck}>{VAZIAS[situacao]}</EmptyState> : <PastTheEnd onFirst={() => onPage(1)} />}
      </Card>
    )
  return (
    <>
      {situacao === 'pendentes' && vencidas > 0 && (
        <Text mb="md" className={css.late ?? ''}>
          <IconClockExclamation size={18} stroke={1.75} aria-hidden />
          {vencidas === 1 ? '1 tarefa passou do prazo.' : `${vencidas.toLocaleString('pt-BR')} tarefas passaram do prazo.`}
        </Text>
      )}
      <ul className={layout.stack} aria-label="Tarefas">
        {data.map((tarefa) => (
          <li key={tarefa.id}>
            <TarefaCard tarefa={tarefa} />
          </li>
        ))}
      </ul>
      <PageFoot {...paged} noun={TAREFA} page={page} onPage={onPage} shown={data.length} />
    </>
  )
}
