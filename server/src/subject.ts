import type { Notices } from './avisos/notice.ts'
import type { Deps, Hooks } from './deps.ts'
import type { Proprio } from './personal-data.ts'
import type { Db, Trx } from './platform/database/database.ts'
import type { BoundRoute } from './platform/http/implement.ts'
import type { Cron } from './platform/jobs/start.ts'
import type { Task } from './platform/jobs/task.ts'

/** A job of the queue. */
export interface Job {
  name: string
  /** What it does, for the secretariat. */
  descricao: string
  /** The fields of its payload that may be shown; without them, none. */
  mostra?: readonly string[]
  /** Null: this node cannot do it, and the queue keeps it. */
  task: (deps: Deps) => Task | null
  /** When it runs by itself. */
  cron?: Omit<Cron, 'task'>
}

/** What one subject brings to the platform; `subjects.ts` lists them all. */
export interface Subject {
  /** Its calls, with policy and handler. */
  routes?: (deps: Deps) => BoundRoute[]
  /** Calls about the calls of all subjects. */
  routesOverAll?: (deps: Deps, acts: readonly BoundRoute[]) => BoundRoute[]
  jobs?: readonly Job[]
  /** The notices that it sends, by kind. */
  notices?: Notices
  /** What the hourly sweep removes; each runs even when another one fails. */
  sweeps?: readonly ((deps: Deps, now: Date) => Promise<unknown>)[]
  /** What keeps an account from being closed: a sentence, or null. In this order. */
  closing?: readonly ((db: Db | Trx, userId: number) => Promise<string | null>)[]
  /** What the copy of a person's data says and holds: nothing of other people (docs/rules/personal-data.md). */
  personalData?: {
    dados?: (db: Db, userId: number) => Promise<object>
    arquivos?: (db: Db, userId: number) => Promise<Proprio[]>
  }
  /** What it does about the acts of other subjects, and what it answers them. */
  hooks?: (deps: Pick<Deps, 'letterhead' | 'clock'>) => Partial<Hooks>
}

export const subject = (one: Subject): Subject => one

/** Names that one sentence lists; of more it says how many there are. */
const NAMED = 5

/** Says what keeps an account open, by its names; null without names. */
export function closingSentence(names: string[], one: string, many: string, advice: string): string | null {
  if (names.length === 0) return null
  const more = names.length > NAMED ? ` e outras ${names.length - NAMED}` : ''
  return `${names.length === 1 ? one : many}: ${names.slice(0, NAMED).join(', ')}${more}. ${advice}`
}
