import { PENDENCIAS, type Pendencia } from '@concordia/contract/camara/words'
import { Card, Text, Title } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import css from './camara.module.css'

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
      <ul className={css.pendencias}>
        {pendencias.map(({ item, feito }) => (
          <li key={item}>
            {feito ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircleDashed size={20} aria-hidden />}
            <div>
              <Item item={item} feito={feito} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

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
