import type { Notificacao } from '@concordia/contract/notificacoes/schemas'
import { IconBell } from '@tabler/icons-react'
import { path } from '../paths/paths.ts'
import { TextLink } from '../ui/links.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { PageFoot, type PageOf, PastTheEnd } from '../ui/table/PageFoot.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import css from './Notifications.module.css'

const NOTIFICACAO = { um: 'notificação', muitos: 'notificações', artigo: 'a' } as const

/** One page of the list; each entry opens in place. */
export function NotificationList({ data, ...at }: Omit<PageOf, 'noun'> & { data: readonly Notificacao[] }) {
  if (data.length === 0) {
    return <div className={css.list}>{at.page === 1 ? <Nothing /> : <PastTheEnd onFirst={() => at.onPage(1)} />}</div>
  }
  return (
    <>
      <ul className={css.list}>
        {data.map((notice) => (
          <NotificationItem key={notice.id} notice={notice} />
        ))}
      </ul>
      <PageFoot {...at} noun={NOTIFICACAO} shown={data.length} />
    </>
  )
}

const Nothing = () => (
  <EmptyState icon={IconBell} action={<TextLink to={path('Processos')}>Ver os processos</TextLink>}>
    Nenhuma notificação. Quando algo acontecer nos seus procedimentos, o aviso chega aqui e por e-mail.
  </EmptyState>
)
