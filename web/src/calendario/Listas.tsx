import { Card, Text, Title } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { path } from '../paths/paths.ts'
import { LinkButton } from '../ui/links.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Agenda } from './Agenda.tsx'
import type { Compromisso } from './compromissos.ts'
import css from './Prazos.module.css'

interface ListasProps {
  /** Deadlines that run and hearings ahead. */
  adiante: readonly Compromisso[]
  vencidos: readonly Compromisso[]
  /** Hearings that ended, and that nobody recorded. */
  aRegistrar: readonly Compromisso[]
  /** `yyyy-mm-dd` */
  today: string
}

/** What is late, where there is any, above what is ahead. */
export function Listas({ adiante, vencidos, aRegistrar, today }: ListasProps) {
  const ahead =
    adiante.length > 0 ? (
      <Agenda compromissos={adiante} today={today} />
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
          Não há prazos em curso nem audiências marcadas. Os dos seus procedimentos aparecem aqui.
        </EmptyState>
      </Card>
    )
  if (vencidos.length + aRegistrar.length === 0) return ahead
  return (
    <div className={css.listas}>
      {aRegistrar.length > 0 && (
        <section>
          <Title order={2}>A registrar</Title>
          <Text c="dimmed" size="sm">
            Audiências e sessões que já terminaram. Abra cada uma e registre se aconteceu.
          </Text>
          <Agenda compromissos={aRegistrar} today={today} />
        </section>
      )}
      {vencidos.length > 0 && (
        <section>
          <Title order={2}>Vencidos</Title>
          <Text c="dimmed" size="sm">
            Terminaram nos últimos 60 dias, sem nenhum evento depois.
          </Text>
          <Agenda compromissos={vencidos} today={today} />
        </section>
      )}
      <section>
        <Title order={2}>{vencidos.length > 0 ? 'Em curso' : 'Adiante'}</Title>
        {ahead}
      </section>
    </div>
  )
}
