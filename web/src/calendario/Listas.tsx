import type { Prazo } from '@concordia/contract/calendario/schemas'
import { Card, Text, Title } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { path } from '../paths/paths.ts'
import { LinkButton } from '../ui/links.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Agenda } from './Agenda.tsx'
import css from './Prazos.module.css'

interface ListasProps {
  emCurso: readonly Prazo[]
  vencidos: readonly Prazo[]
  /** `yyyy-mm-dd` */
  today: string
}

/** The overdue deadlines, where there are any, above those that run. */
export function Listas({ emCurso, vencidos, today }: ListasProps) {
  const running =
    emCurso.length > 0 ? (
      <Agenda prazos={emCurso} today={today} />
    ) : (
      <Card>
        <EmptyState
          icon={IconCalendarCheck}
          action={
            <LinkButton to={path('Processos')} variant="default">
              ir para os processos
            </LinkButton>
          }
        >
          Não há prazos em curso. Os prazos abertos nos seus procedimentos aparecem aqui.
        </EmptyState>
      </Card>
    )
  if (vencidos.length === 0) return running
  return (
    <div className={css.listas}>
      <section>
        <Title order={2}>Vencidos</Title>
        <Text c="dimmed" size="sm">
          Terminaram nos últimos 60 dias, sem nenhum evento depois.
        </Text>
        <Agenda prazos={vencidos} today={today} />
      </section>
      <section>
        <Title order={2}>Em curso</Title>
        {running}
      </section>
    </div>
  )
}
