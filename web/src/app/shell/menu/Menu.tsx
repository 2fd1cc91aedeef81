import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useClickOutside, useMediaQuery } from '@mantine/hooks'
import { IconChevronRight, IconLogout } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useInstalacao } from '../../../api/instalacao.ts'
import type { PageDefinition } from '../../../paths/page.ts'
import { type PageName, path, paths } from '../../../paths/paths.ts'
import { AppLink } from '../../../ui/links.tsx'
import css from './Menu.module.css'
import { type MenuGroup, type MenuPage, menuFor } from './menu.ts'

interface MenuProps {
  /** Whether the back office is shown. */
  staff: boolean
  unread: number
  onSignOut: () => void
  /** An entry was chosen, perhaps the one of the current page. */
  onFollow?: (() => void) | undefined
}

export function Menu({ staff, unread, onSignOut, onFollow }: MenuProps) {
  const lit = useSection()
  const { indicadores_publicos: publicado } = useInstalacao()
  const shown = menuFor({ staff, publicado })
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
            <Group group={entry} lit={lit} onFollow={onFollow} />
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
  lit: PageName
  children?: ReactNode
}

function Entry({ entry, lit, onFollow, children }: EntryProps) {
  const { page, icon: Icon, label } = entry
  return (
    <li>
      <AppLink to={pathOf(page)} className={css.entry} data-lit={lit === page || undefined} onClick={onFollow}>
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

/** More entries than this do not fit into the menu of a low screen. */
const FEW = 4

/**
 * Entries under a common one. On a low screen with a mouse a long group opens beside the menu, so that the whole menu stays in
 * sight; the entry of the current page stays in the menu.
 */
function Group({ group, lit, onFollow }: GroupProps) {
  const low = useMediaQuery('(max-height: 56em) and (min-width: 62em) and (hover: hover)', false, {
    getInitialValueInEffect: false,
  })
  const beside = low && group.pages.length > FEW
  const inside = group.pages.find(({ page }) => page === lit)
  const [open, setOpen] = useState(inside !== undefined && !beside)
  const close = () => beside && setOpen(false)
  const here = useClickOutside<HTMLLIElement>(close)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const follow = () => {
    close()
    onFollow?.()
  }
  return (
    <li
      ref={here}
      onBlur={({ relatedTarget, currentTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && close()}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !beside || !open) return
        close()
        button.current?.focus()
      }}
    >
      <UnstyledButton ref={button} className={css.entry} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <group.icon {...ICON} />
        <span className={css.word}>{group.label}</span>
        <IconChevronRight size={16} aria-hidden className={css.chevron} />
      </UnstyledButton>
      <ul id={id} className={beside ? css.beside : css.inner} hidden={!open}>
        {group.pages.map((entry) => (
          <Entry key={entry.page} entry={entry} lit={lit} onFollow={follow} />
        ))}
      </ul>
      {beside && !open && inside && (
        <ul className={css.inner}>
          <Entry entry={inside} lit={lit} onFollow={onFollow} />
        </ul>
      )}
    </li>
  )
}

/** Menu pages have no path parameters. */
const pathOf = (page: PageName) => path(page as 'Home')

function useSection(): PageName {
  const page = useMatches().at(-1)?.staticData.page ?? 'Home'
  return ((paths[page] as PageDefinition).section as PageName | undefined) ?? page
}
