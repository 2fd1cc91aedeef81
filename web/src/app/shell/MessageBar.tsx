import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { type Notice, notice, notify, sawNotice } from '../../ui/notify.ts'
import { keepMoney } from '../../ui/text/money.ts'
import css from './MessageBar.module.css'
import { makeRoom } from './makeRoom.ts'

const GOOD_NEWS_MS = 10_000

/** The message bar (docs/rules/screens.md#shell). A success closes by itself; an error stays until it is closed or replaced. */
export function MessageBar({ onGo }: { onGo: (to: string) => void }) {
  const shown = notice.use()
  useEffect(() => {
    // A link must not disappear before it is reached.
    if (shown?.kind !== 'success' || shown.link) return
    const timer = setTimeout(notify.close, GOOD_NEWS_MS)
    return () => clearTimeout(timer)
  }, [shown])
  // Both regions are mounted from the start: screen readers announce only changes inside a region they know.
  return (
    <section aria-label="Mensagens" className={css.region}>
      <div role="status">{shown?.kind === 'success' && <Bar key={shown.id} shown={shown} onGo={onGo} />}</div>
      <div role="alert">{shown?.kind === 'error' && <Bar key={shown.id} shown={shown} onGo={onGo} />}</div>
    </section>
  )
}

function Bar({ shown, onGo }: { shown: Notice; onGo: (to: string) => void }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      sawNotice(shown)
      if (bar.current) makeRoom(bar.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  const Icon = shown.kind === 'error' ? IconAlertTriangle : IconCircleCheck
  const before = useRef<Element | null>(null)
  const close = () => {
    notify.close()
    const { current } = before
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    else focusTitle()
  }
  // Where the focus came from, to give it back: the close button disappears with the bar.
  const remember = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget
  }
  return (
    <div ref={bar} className={css.bar}>
      <Icon size={20} className={css.icon} data-kind={shown.kind} aria-hidden />
      <span>{keepMoney(shown.text)}</span>
      {shown.link && (
        <a
          href={shown.link.to}
          className={css.close}
          onFocus={remember}
          onClick={(event) => {
            event.preventDefault()
            notify.close()
            onGo(shown.link!.to)
          }}
        >
          {shown.link.label}
        </a>
      )}
      <UnstyledButton className={css.close} onClick={close} onFocus={remember}>
        Fechar
      </UnstyledButton>
    </div>
  )
}
