import { PENDENCIAS, type Pendencia } from '@concordia/contract/camara/words'
import { Card, List, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'

interface PendenciasProps {
  pendencias: readonly { item: Pendencia; feito: boolean }[]
}

/** What the chamber decides before it opens, and what of it is still open. */
export function Pendencias({ pendencias }: PendenciasProps) {
  const abertas = pendencias.filter(({ feito }) => !feito).length
  return (
    <Card mb="lg">
      <Title order={2}>Antes de abrir</Title>
      <Text c="dimmed" mb="sm">
        {abertas === 0
          ? 'Tudo decidido.'
          : `${abertas === 1 ? 'Falta 1 decisão' : `Faltam ${abertas} decisões`}. A lista acompanha a configuração: nada se marca à mão.`}
      </Text>
      <List spacing="sm" listStyleType="none">
        {pendencias.map(({ item, feito }) => (
          <List.Item key={item} icon={<Estado feito={feito} />}>
            <Item item={item} feito={feito} />
          </List.Item>
        ))}
      </List>
    </Card>
  )
}

const Estado = ({ feito }: { feito: boolean }) => (
  <ThemeIcon size={22} radius="xl" variant={feito ? 'filled' : 'default'} aria-hidden>
    {feito ? <IconCheck size={14} /> : <IconCircleDashed size={14} />}
  </ThemeIcon>
)

function Item({ item, feito }: { item: Pendencia; feito: boolean }) {
  const palavras = PENDENCIAS[item]
  return (
    <>
      <Text span fw={550}>
        {'pagina' in palavras ? <TextLink to={path(palavras.pagina)}>{palavras.titulo}</TextLink> : palavras.titulo}
      </Text>
      <Text span c="dimmed">
        {feito ? ' · feito' : ' · em aberto'}
      </Text>
      {!feito && <Text size="sm">{palavras.decide}</Text>}
    </>
  )
}
