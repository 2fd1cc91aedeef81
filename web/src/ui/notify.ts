import { firstMessage } from '@concordia/contract/http/messages'
import { ApiError, SESSION_ENDED, TOKEN_EXPIRED } from '../api/error.ts'
import { createStore } from './store.ts'

export interface Notice {
  /** Grows with each notice, so that the same sentence twice is told twice. */
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
}

const UNEXPECTED = 'Algo deu errado nesta página. Recarregue-a e tente de novo.'

/** What the message bar shows; null when it is closed. */
export const notice = createStore<Notice | null>(null)

let count = 0
/** The newest notice that has been on screen; see `leftPage`. */
let seen = 0
const show = (kind: Notice['kind'], text: string) => {
  count += 1
  notice.set({ id: count, kind, text })
}

/** The sentence for a failure: the first error of the first field, else the message (spec 1 §2.2). */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.message === TOKEN_EXPIRED) return SESSION_ENDED
  if (error instanceof ApiError) return firstMessage(error.message, error.errors)
  return typeof error === 'string' ? error : UNEXPECTED
}

/** The message bar: one sentence at a time, with "Fechar". */
export const notify = {
  success: (message: string): void => show('success', message),
  /** Takes whatever a call threw, or a sentence of our own. An aborted call is no failure. */
  error: (error: unknown): void => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    show('error', sentenceOf(error))
  },
  close: (): void => notice.set(null),
  /** What failed is being tried again, was given up, or belongs to another session: its failure is over. Good news stays. */
  closeError: (): void => {
    if (notice.get()?.kind === 'error') notice.set(null)
  },
}

/** Called by the message bar once a notice has been painted. */
export const sawNotice = ({ id }: Notice): void => {
  seen = id
}

/**
 * Another page is opened: a failure told on the one before goes with it. One told at the same moment, to say why the
 * other page opens, has not been seen yet and stays; so does good news.
 */
export const leftPage = (): void => {
  if ((notice.get()?.id ?? 0) <= seen) notify.closeError()
}
