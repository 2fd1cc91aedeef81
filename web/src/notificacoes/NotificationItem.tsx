import type { Notificacao } from '@concordia/contract/notificacoes/schemas'
import { Text, UnstyledButton } from '@mantine/core'
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { internalHref } from '../paths/page.ts'
import { LinkButton } from '../ui/links.tsx'
import { DateTime } from '../ui/table/DateTime.tsx'
import { keepMoney } from '../ui/text/money.ts'
import css from './Notifications.module.css'
import { useMarkRead } from './useMarkRead.ts'

/** A notice: subject, state, time and first line; opened, the whole text and a link to what it is about. */
export function NotificationItem({ notice }: { notice: Notificacao }) {
  const { data, created_at, read_at } = notice
  const [open, setOpen] = useState(false)
  const id = useId()
  const markRead = useMarkRead(notice)
  const href = useElsewhere(data.path)
  const toggle = () => {
    if (!open) markRead()
    setOpen(!open)
  }
  return (
    <li className={css.item} data-unread={read_at === null || undefined}>
      <h2 id={id} className={css.subject}>
        <UnstyledButton
          className={css.toggle}
          aria-expanded={open}
          aria-controls={`${id}-text`}
          aria-describedby={`${id}-about`}
          onClick={toggle}
        >
          {keepMoney(data.subject)}
        </UnstyledButton>
      </h2>
      <div id={`${id}-about`} className={css.about}>
        {read_at === null && <span className={css.unread}>Não lida</span>} <DateTime value={created_at} />
      </div>
      <IconChevronDown size={18} aria-hidden className={css.chevron} data-open={open || undefined} />
      <div id={`${id}-text`} className={css.text} data-open={open || undefined}>
        <p className={css.body}>{keepMoney(data.body)}</p>
        {open && (
          <div className={css.foot}>
            {href && (
              <LinkButton
                to={href}
                size="sm"
                variant="default"
                rightSection={<IconArrowRight size={16} aria-hidden />}
                aria-describedby={id}
                onClick={markRead}
              >
                abrir
              </LinkButton>
            )}
            {read_at !== null && (
              <Text size="sm" c="dimmed">
                Lida em <DateTime value={read_at} />
              </Text>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

/** Where a notice's link leads; undefined when that is this page. */
function useElsewhere(path: string | null): string | undefined {
  const { pathname } = useLocation()
  const href = internalHref(path ?? undefined)
  return href && new URL(href, location.origin).pathname !== pathname ? href : undefined
}
