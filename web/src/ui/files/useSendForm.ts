import type { Endpoint, InputOf, ResultOf } from '@concordia/contract/http/endpoint'
import { useState } from 'react'
import { ApiError, isUnanswered } from '../../api/error.ts'
import { currentSession } from '../../api/session.ts'
import { notify, sentenceOf } from '../notify.ts'
import { SendingStopped, useSend } from './useSend.ts'

/** What the message bar says of a sending that was given up. Where a sentence is left out, something else has told it. */
export interface SendingWords {
  /** All bytes had left: nobody knows whether it was recorded. */
  unsure: string
  /** The person cancelled it, and is still on the page. */
  cancelled: string
  /** The person went to another page. */
  left?: string | undefined
  /** The session ended under it. */
  signedOut?: string | undefined
  /** The server refused the session. */
  refused?: string | undefined
}

/** What the form itself tells of a sending, beside its button (`SendingOutcome`). */
export type Outcome =
  /** Nobody knows: it left, and no answer came. */
  { kind: 'unsure' } | { kind: 'refused'; status: number; reason: string }

interface SendFormOptions<E extends Endpoint> {
  words: SendingWords
  /** Statuses whose sentence the form tells; of the others the message bar does. */
  refusals: readonly number[]
  onSent: (sent: ResultOf<E>) => Promise<unknown>
  /** The server found fields wrong. */
  onInvalid: (error: ApiError) => void
  onRefused?: (status: number) => void
}

/** `useSend` for a form, or the last step of one: tells what became of each sending, where it belongs. */
export function useSendForm<E extends Endpoint>(endpoint: E, options: SendFormOptions<E>) {
  const { words, refusals, onSent, onInvalid, onRefused } = options
  const sending = useSend(endpoint)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const send = async (input: InputOf<E>, key?: string): Promise<void> => {
    setOutcome(null)
    try {
      await onSent(await sending.send(input, key))
    } catch (error) {
      if (isUnanswered(error)) return setOutcome({ kind: 'unsure' })
      if (error instanceof SendingStopped) return tellStopped(error, words)
      if (!(error instanceof ApiError)) return notify.error(error)
      const { status, message } = error
      if (refusals.includes(status)) {
        onRefused?.(status)
        return setOutcome({ kind: 'refused', status, reason: message })
      }
      notify.error((status === 401 && currentSession() === null && words.refused) || sentenceOf(error))
      if (error.errors) onInvalid(error)
    }
  }
  return { ...sending, send, outcome }
}

/** In the message bar, as the form may be gone. */
export function tellStopped({ by, late }: SendingStopped, words: SendingWords): void {
  const sentence = late
    ? words.unsure
    : by === 'cancel'
      ? words.cancelled
      : currentSession() === null
        ? words.signedOut
        : words.left
  if (sentence !== undefined) notify.error(sentence)
}
