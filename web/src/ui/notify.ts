import { firstMessage } from '@concordia/contract/http/field-errors'
import { ApiError, SESSION_ENDED, TOKEN_EXPIRED } from '../api/error.ts'
import { path } from '../paths/paths.ts'
import { createStore } from './store.ts'

export interface Notice {
  /** Counts up with each notice, so that the same sentence is announced again. */
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** A page that the sentence is about. */
  readonly link?: { readonly to: string; readonly label: string }
}

const UNEXPECTED = 'Algo deu errado nesta página. Recarregue-a e tente de novo.'

/** What the message bar shows; null when it is closed. */
export const notice = createStore<Notice | null>(null)

let count = 0
/** The newest notice that has been painted, and when (milliseconds); see `leftPage`. */
let seen = { id: 0, at: 0 }
const show = (kind: Notice['kind'], text: string, link?: Notice['link']) => {
  count += 1
  notice.set({ id: count, kind, text, ...(link && { link }) })
}

/** The sentence for a failure: the first error of the first field, else the message (docs/rules/screens.md#shell). */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.message === TOKEN_EXPIRED) return SESSION_ENDED
  if (error instanceof ApiError) return firstMessage(error.message, error.errors)
  return typeof error === 'string' ? error : UNEXPECTED
}

/** The message bar: one sentence at a time, with "Fechar". */
export const notify = {
  success: (message: string): void => show('success', message),
  /** The act waits for another person: nothing was done yet. */
  waiting: (message: string): void => show('success', message, { to: path('Confirmacoes'), label: 'Ver as confirmações' }),
  /** Takes any thrown value, or a sentence of our own. An aborted call is not an error. */
  error: (error: unknown): void => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    show('error', sentenceOf(error))
  },
  close: (): void => notice.set(null),
  /** Closes an error (not a success): the call is being retried, was cancelled, or belongs to another session. */
  closeError: (): void => {
    if (notice.get()?.kind === 'error') notice.set(null)
  },
}

/** Called by the message bar once a notice has been painted. */
export const sawNotice = ({ id }: Notice): void => {
  seen = { id, at: Date.now() }
}

/** How long a success was in sight when it counts as read; the page that an act opens by itself opens sooner. */
const READ_MS = 3_000

/**
 * Called when another page opens: closes what the previous page told. Two things stay: what was shown at the same moment, to say
 * why the other page opens, and has not been painted yet; and the success of an act that leads to the page by itself.
 */
export const leftPage = (): void => {
  const told = notice.get()
  if (!told || told.id > seen.id) return
  if (told.kind === 'error' || Date.now() - seen.at > READ_MS) notify.close()
}
