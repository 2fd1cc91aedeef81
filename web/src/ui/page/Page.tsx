import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useInstalacao } from '../../api/instalacao.ts'
import { titleAppeared } from '../dialog/titleFocus.ts'
import { AppLink } from '../links.tsx'
import css from './Page.module.css'
import { usePrint } from './usePrinting.ts'

interface PageProps {
  title: string
  /** Title of the browser's tab, where it is not the page's. */
  tab?: string
  /** A number or the like beside the title. */
  beside?: ReactNode
  /** The first words of the title, small and on a line of their own: its kind and number. */
  lead?: string
  /** A small line above the title: what kind of thing it names. */
  over?: ReactNode
  /** One line of context under the title. */
  about?: ReactNode
  /** The one primary action, at the right. */
  action?: ReactNode
  /** `state` belongs to the list it leads to, as `AppLink` takes it. */
  back?: { to: string; state?: Readonly<Record<string, unknown>>; label: string }
  /** wide: lists and details, 1200 px; form: 720 px; narrow: sign-in. */
  width?: 'wide' | 'form' | 'narrow'
  children?: ReactNode
}

/**
 * The frame of every screen: title, one line of context, one action, then the content.
 * The title is the page's only `h1`; the router gives it the focus after a navigation.
 */
export function Page({ title, tab = title, over, lead, beside, about, action, back, width = 'wide', children }: PageProps) {
  const { camara } = useInstalacao()
  useDocumentTitle(`${tab} · ${camara}`)
  useEffect(titleAppeared, [])
  usePrint()
  return (
    <div className={css.page} data-width={width}>
      {back && (
        <AppLink to={back.to} {...(back.state ? { state: back.state } : {})} className={css.back}>
          <IconArrowLeft size={16} aria-hidden />
          {back.label}
        </AppLink>
      )}
      <div className={css.head}>
        <div className={css.words}>
          {over && (
            <Text component="div" size="sm" className={css.over}>
              {over}
            </Text>
          )}
          <div className={css.title}>
            <Title order={1} tabIndex={-1}>
              {lead && <span className={css.lead}>{lead} </span>}
              {title}
            </Title>
            {beside && <span className={css.beside}>{beside}</span>}
          </div>
          {about && (
            <Text component="div" className={css.about}>
              {about}
            </Text>
          )}
        </div>
        {action && <div className={css.action}>{action}</div>}
      </div>
      {children}
    </div>
  )
}
