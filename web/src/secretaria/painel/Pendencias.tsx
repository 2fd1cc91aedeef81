import { Card, Text } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import { AppLink, TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Fila } from './Fila.tsx'
import css from './Painel.module.css'
import { type Numeros, PENDENCIAS_DO_PAINEL, type Pendencia } from './pendencias.ts'

interface PendenciasProps {
  numeros: Numeros
  em: string
  atrasados: boolean
}

/** A card for each kind with something pending; the others share one plain line. */
export function Pendencias({ numeros, em, atrasados }: PendenciasProps) {
  const esperam = PENDENCIAS_DO_PAINEL.filter(({ quantos }) => quantos(numeros) > 0)
  const vazias = PENDENCIAS_DO_PAINEL.filter(({ quantos }) => quantos(numeros) === 0)
  return (
    <>
      {esperam.length === 0 ? (
        <Card>
          <EmptyState icon={IconCircleCheck}>A secretaria não tem pendências.</EmptyState>
        </Card>
      ) : (
        <ul className={css.cards} aria-label="Pendências">
          {esperam.map((pendencia) => (
            <li key={pendencia.palavras[0]}>
              <Quadro pendencia={pendencia} numeros={numeros} />
            </li>
          ))}
        </ul>
      )}
      {vazias.length > 0 && esperam.length > 0 && <Vazias vazias={vazias} />}
      <Text size="sm" c="dimmed" mt="lg" role={atrasados ? 'status' : undefined}>
        {atrasados ? 'Não foi possível atualizar os números. Estes são de ' : 'Atualizado em '}
        <DateTime value={em} />.
      </Text>
    </>
  )
}

function Quadro({ pendencia, numeros }: { pendencia: Pendencia; numeros: Numeros }) {
  const { icon: Icon, palavras, sobre, to, abre } = pendencia
  const quantos = pendencia.quantos(numeros)
  const fila = pendencia.fila(numeros)
  const vencidas = pendencia.vencidas?.(numeros)
  return (
    <div className={css.card}>
      <AppLink to={to} className={css.head}>
        <Icon size={22} stroke={1.5} aria-hidden className={css.icon ?? ''} />
        {/* The spaces part the words for screen readers, which read them as one name. */}
        <span className={css.words}>
          <span className={css.number}>{quantos.toLocaleString('pt-BR')}</span>{' '}
          <span className={css.word}>{palavras[quantos === 1 ? 0 : 1]}</span>{' '}
          {vencidas && (
            <span className={css.late}>
              <IconClockExclamation size={16} stroke={1.75} aria-hidden />
              {vencidas}
            </span>
          )}{' '}
          <span className={css.about}>{sobre}</span>
        </span>
        <IconChevronRight size={18} stroke={1.6} aria-hidden className={css.chevron} />
      </AppLink>
      {fila.itens.length > 0 && <Fila fila={fila} to={to} muitos={palavras[1]} abre={abre} />}
    </div>
  )
}

const Vazias = ({ vazias }: { vazias: readonly Pendencia[] }) => (
  <Text c="dimmed" mt="lg">
    Sem pendências em:{' '}
    {vazias.map(({ palavras, to }, index) => (
      <span key={palavras[0]}>
        {index > 0 && (index === vazias.length - 1 ? ' e ' : ', ')}
        <TextLink to={to} fz="inherit">
          {palavras[1]}
        </TextLink>
      </span>
    ))}
    .
  </Text>
)
