import { convites } from '@concordia/contract/procedimentos/calls'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCommand } from '../api/useCommand.ts'
import { detalhesDe, type Referencia } from '../paths/procedimento.ts'
import { AppLink, useGo } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import css from './Atencao.module.css'
import { HomeCard } from './HomeCard.tsx'
import type { Pendencia } from './pendencias.tsx'

/** What needs the user now, one line each; the whole line is a link. */
export const AtencaoCard = ({ pendencias }: { pendencias: readonly Pendencia[] }) => (
  <HomeCard title="Precisa da sua atenção">
    {pendencias.map((pendencia) => (
      <li key={pendencia.key}>
        <Line pendencia={pendencia} />
      </li>
    ))}
  </HomeCard>
)

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true, className: css.icon ?? '' }

function Line({ pendencia: { icon: Icon, today, text, aside, to, entrar } }: { pendencia: Pendencia }) {
  const content = (
    <>
      <Icon {...ICON} />
      {/* The space separates the two for screen readers, which read them as one name. */}
      <span className={css.text}>{text}</span> {aside && <span className={css.aside}>{aside}</span>}
    </>
  )
  if (entrar) return <EntrarLine procedimento={entrar}>{content}</EntrarLine>
  if (to === undefined) return <div className={css.line}>{content}</div>
  return (
    <AppLink to={to} className={css.line} data-today={today || undefined}>
      {content}
      <IconChevronRight size={18} stroke={1.6} aria-hidden className={css.chevron} />
    </AppLink>
  )
}

/** One click begins to follow the procedimento and opens it. */
function EntrarLine({ procedimento, children }: { procedimento: Referencia; children: ReactNode }) {
  const go = useGo()
  const entrar = useCommand(convites[procedimento.tipo], {
    onSuccess: ({ message }) => {
      notify.success(message)
      return go(detalhesDe(procedimento))
    },
    onError: notify.error,
  })
  return (
    <UnstyledButton
      className={css.line}
      aria-busy={entrar.isPending}
      onClick={() => entrar.send({ params: { id: procedimento.id } })}
    >
      {children}
      <IconChevronRight size={18} stroke={1.6} aria-hidden className={css.chevron} />
    </UnstyledButton>
  )
}
