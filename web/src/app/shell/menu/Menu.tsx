import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconLogout } from '@tabler/icons-react'
import { useLocation, useMatches } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useInstalacao } from '../../../api/instalacao.ts'
import type { PageDefinition } from '../../../paths/page.ts'
import { type PageName, path, paths } from '../../../paths/paths.ts'
import type { MenuGroup, MenuPage } from '../../../subject.ts'
import { menuFor } from '../../../subjects.ts'
import { AppLink } from '../../../ui/links.tsx'
import css from './Menu.module.css'

interface MenuProps {
  /** Whether the back office is shown. */
  staff: boolean
  unread: number
  onSignOut: () => void
  /** An entry was chosen, perhaps the one of the current page. */
  onFollow?: (() => void) | undefined
}

export function Menu({ staff, unread, onSignOut, onFollow }: MenuProps) {
  const { indicadores_publicos: publicado } = useInstalacao()
  const shown = menuFor({ staff, publicado })
  const lit = useLit(shown)
  const list = useRef<HTMLUListElement>(null)
  // On a low screen the entry of the current page may be scrolled out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is marked when `lit` changes
  useEffect(() => {
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => scrollTo(list.current?.querySelector('[data-lit]:not([hidden] *)'), list.current))
    return () => cancelAnimationFrame(frame)
  }, [lit])
  return (
    <ul ref={list} className={css.list}>
      {shown.map((entry) => (
        <Fragment key={'pages' in entry ? entry.label : entry.page}>
          {entry.heading && <li className={css.heading}>{entry.heading}</li>}
          {'pages' in entry ? (
            entry.staff ? (
              <Section group={entry} lit={lit} onFollow={onFollow} />
            ) : (
              <Group group={entry} lit={lit} onFollow={onFollow} />
            )
          ) : (
            <Entry entry={entry} lit={lit} onFollow={onFollow}>
              {entry.page === 'Notifications' && unread > 0 && <Unread count={unread} />}
            </Entry>
          )}
        </Fragment>
      ))}
      <li>
        <UnstyledButton className={css.entry} onClick={onSignOut}>
          <IconLogout {...ICON} />
          Sair
        </UnstyledButton>
      </li>
    </ul>
  )
}

/** Scrolls the part of the panel around the list. With `scrollIntoView` the browser would also start the Tab key from the entry. */
function scrollTo(entry: Element | null | undefined, list: Element | null) {
  const around = list?.parentElement
  if (!entry || !around) return
  const { top, bottom } = entry.getBoundingClientRect()
  const frame = around.getBoundingClientRect()
  if (top < frame.top) around.scrollTop -= frame.top - top
  else if (bottom > frame.bottom) around.scrollTop += bottom - frame.bottom
}

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true, className: css.icon ?? '' }

interface EntryProps extends Pick<MenuProps, 'onFollow'> {
  entry: Omit<MenuPage, 'icon'> & Partial<MenuPage>
  /** The page of the current entry, or its address where it has one of its own. */
  lit: string
  children?: ReactNode
}

function Entry({ entry, lit, onFollow, children }: EntryProps) {
  const { page, icon: Icon, label, to } = entry
  return (
    <li>
      <AppLink to={to ?? pathOf(page)} className={css.entry} data-lit={lit === (to ?? page) || undefined} onClick={onFollow}>
        {Icon && <Icon {...ICON} />}
        <span className={css.word}>{label ?? paths[page].title}</span>
        {children}
      </AppLink>
    </li>
  )
}

const Unread = ({ count }: { count: number }) => (
  <span className={css.count}>
    {count > 99 ? '99+' : count}
    <VisuallyHidden>{count === 1 ? ' não lida' : ' não lidas'}</VisuallyHidden>
  </span>
)

interface GroupProps extends Pick<EntryProps, 'lit' | 'onFollow'> {
  group: MenuGroup
}

/** The entries of staff: open from the start, with a title and a colour that tell the two sections apart. */
function Section({ group, lit, onFollow }: GroupProps) {
  const id = useId()
  return (
    <li className={css.section} data-staff={group.staff}>
      <div id={id} className={css.title}>
        <group.icon {...ICON} />
        {group.label}
      </div>
      <ul aria-labelledby={id} className={css.list}>
        {group.pages.map((entry) => (
          <Entry key={entry.to ?? entry.page} entry={entry} lit={lit} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  )
}

/** Entries under a common one. */
function Group({ group, lit, onFollow }: GroupProps) {
  const [open, setOpen] = useState(group.pages.some(({ page }) => page === lit))
  const id = useId()
  return (
    <li>
      <UnstyledButton className={css.entry} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <group.icon {...ICON} />
        <span className={css.word}>{group.label}</span>
        <IconChevronRight size={16} aria-hidden className={css.chevron} />
      </UnstyledButton>
      <ul id={id} className={css.inner} hidden={!open}>
        {group.pages.map((entry) => (
          <Entry key={entry.page} entry={entry} lit={lit} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  )
}

/** Menu pages have no path parameters; where one has, the entry names its address. */
const pathOf = (page: PageName) => path(page as 'Home')

/** The entry with the current address, or else that of the page's section. */
function useLit(shown: ReturnType<typeof menuFor>): string {
  const { href } = useLocation()
  const page = useMatches().at(-1)?.staticData.page ?? 'Home'
  const at = shown.flatMap((entry) => ('pages' in entry ? entry.pages : [])).find(({ to }) => to && href.startsWith(to))
  return at?.to ?? (paths[page] as PageDefinition).section ?? page
}
