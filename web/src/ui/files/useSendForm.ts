import type { Call, InputOf, ResultOf } from '@concordia/contract/http/call'
import { useRef, useState } from 'react'
import { ApiError, isUnanswered } from '../../api/error.ts'
import { currentSession } from '../../api/session.ts'
import { notify, sentenceOf } from '../notify.ts'
import { SendingStopped, useSend } from './useSend.ts'

/** Message bar texts for a sending that was stopped. A text is absent where something else reports it. */
export interface SendingWords {
  /** All bytes were sent: it is unknown whether the server recorded it. */
  unsure: string
  /** The user cancelled it, and is still on the page. */
  cancelled: string
  /** The user went to another page. */
  left?: string | undefined
  /** The session ended during it. */
  signedOut?: string | undefined
  /** The server rejected the session. */
  refused?: string | undefined
}

/** Results that the form shows itself, beside its button (`SendingOutcome`). */
export type Outcome =
  /** It was sent, and no answer came. */
  { kind: 'unsure' } | { kind: 'refused'; status: number; reason: string }

interface SendFormOptions<E extends Call> {
  words: SendingWords
  /** Statuses whose message the form shows; the message bar shows the others. */
  refusals: readonly number[]
  onSent: (sent: ResultOf<E>) => Promise<unknown>
  /** The server found errors in fields. */
  onInvalid: (error: ApiError) => void
  onRefused?: (status: number) => void
}

/**
 * `useSend` for a form, or the last step of one: shows the result of each sending, in the form or in the message bar. Until `onSent` is
 * over, which leads to another page, nothing more is sent: the draft has another id by then, and the server would take it for a new one.
 */
export function useSendForm<E extends Call>(endpoint: E, options: SendFormOptions<E>) {
  const { words, refusals, onSent, onInvalid, onRefused } = options
  const sending = useSend(endpoint)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const busy = useRef(false)
  const send = async (input: InputOf<E>, key?: string): Promise<void> => {
    if (busy.current) return
    busy.current = true
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
    } finally {
      busy.current = false
    }
  }
  return { ...sending, send, outcome }
}

/** In the message bar, because the form may be gone. */
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
