import type { ComponentType } from 'react'
import type { PageName, Paths } from './paths/paths.ts'

/** The screen behind a page, loaded when first opened. */
export type Screen = () => Promise<{ default: ComponentType }>

/** Each part of the menu but the first begins with a thin heading. */
interface Headed {
  heading?: string
}
type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean; className?: string }>
export interface MenuPage extends Headed {
  page: PageName
  icon: Icon
  /** Where the menu's label differs from the page's title. */
  label?: string
  /** An address of the page with values; without it, the plain one. */
  to?: string
  /** Only while the chamber publishes its figures. */
  publicado?: true
}
export interface MenuGroup extends Headed {
  label: string
  icon: Icon
  pages: readonly Omit<MenuPage, 'icon'>[]
  /** A section for the secretariat and administrators, always open; each has its colour. */
  staff?: 'secretaria' | 'administracao'
}

/** The queries that a command makes stale: their paths are read again where they are on screen. */
interface Changed {
  done: readonly string[]
  /** Read again after a failure that shows that the screen is out of date; if absent, the same as `done`. */
  refused?: readonly string[]
}
export const NOTHING: Changed = { done: [] }
/** What most acts change besides their own subject. */
export const ELSEWHERE = ['/home', '/notifications/unread/count']

/** What the application learns of one subject; its addresses are in its `paths.ts`. `subjects.ts` lists all subjects. */
export interface Subject {
  screens: Readonly<Record<string, Screen>>
  menu?: readonly (MenuPage | MenuGroup)[]
  /** By the beginning of a command's path; the longest match of all subjects counts. */
  changes?: Readonly<Record<string, Changed>>
}

/** `Own` are the subject's pages: each needs a screen. */
export const subject = <Own extends Partial<Paths>>(
  one: Omit<Subject, 'screens'> & { screens: Record<keyof Own, Screen> },
): Subject => one
