import { Card, Group, Text, Title } from '@mantine/core'
import { IconGavel, IconHeartHandshake, IconMessages } from '@tabler/icons-react'
import { type ComponentType, useId } from 'react'
import { path, paths } from '../paths/paths.ts'
import { LinkButton, TextLink } from '../ui/links.tsx'
import css from './Home.module.css'

/** For somebody who has nothing here yet: the three ways to begin, and where invitations are. @param email the address of the account */
export function BoasVindas({ email, conduz }: { email: string; conduz: boolean }) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} className={css.welcome ?? ''}>
      <Title order={2} id={heading}>
        {conduz ? 'Suas designações' : 'Por onde começar'}
      </Title>
      {conduz ? (
        <Text mt="sm">Quando a câmara designar você, a designação aparece nesta página e chega por e-mail.</Text>
      ) : (
        <ul className={css.ways}>
          {WAYS.map((way) => (
            <Way key={way.page} {...way} />
          ))}
        </ul>
      )}
      <Text size="sm" mt="lg">
        Convites enviados para <b>{email}</b> aparecem nesta página. Recebeu número e senha? Use{' '}
        <TextLink to={path('ProcessoAdd')}>{paths.ProcessoAdd.title}</TextLink> ou{' '}
        <TextLink to={path('CasoAdd')}>{paths.CasoAdd.title}</TextLink>.
      </Text>
    </Card>
  )
}

interface WayProps {
  page: 'ProcessoCreate' | 'CasoCreate' | 'NegociacaoCreate'
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean; className?: string }>
  title: string
  text: string
}

const WAYS: readonly WayProps[] = [
  {
    page: 'NegociacaoCreate',
    icon: IconMessages,
    title: 'Negociar',
    text: 'Convide a outra parte, façam propostas e assinem o acordo, sem custo e sem terceiros.',
  },
  {
    page: 'CasoCreate',
    icon: IconHeartHandshake,
    title: 'Mediar',
    text: 'Um mediador ajuda as partes a chegar a um acordo. Ninguém decide por elas.',
  },
  {
    page: 'ProcessoCreate',
    icon: IconGavel,
    title: 'Arbitrar',
    text: 'Um ou três árbitros decidem o conflito. A sentença vale como a de um juiz.',
  },
]

const Way = ({ page, icon: Icon, title, text }: WayProps) => (
  <li className={css.way}>
    <Icon size={24} stroke={1.5} aria-hidden className={css.wayIcon ?? ''} />
    <Title order={3} size="h4">
      {title}
    </Title>
    <Text size="sm">{text}</Text>
    <Group>
      <LinkButton to={path(page)} variant={page === 'NegociacaoCreate' ? 'filled' : 'default'} size="sm">
        {paths[page].title}
      </LinkButton>
    </Group>
  </li>
)
