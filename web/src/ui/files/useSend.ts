import type { Call, InputOf, ResultOf } from '@concordia/contract/http/call'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mutationOf, type Variables } from '../../api/query.ts'
import { holdSaves } from '../draft/saver.ts'

/** A sending that was stopped before an answer came. */
export class SendingStopped extends Error {
  /** The user cancelled it, or left the page. */
  readonly by: 'cancel' | 'leave'
  /** All bytes were sent: the server may have recorded it. */
  readonly late: boolean

  constructor(by: SendingStopped['by'], late: boolean) {
    super('sending stopped')
    this.name = 'SendingStopped'
    this.by = by
    this.late = late
  }
}

interface Sending<E extends Call> {
  /**
   * @param key the draft's UUID (idempotency key): sending the same draft again returns the first result
   * @throws ApiError; SendingStopped when the user cancelled or left the page before an answer came
   */
  send: (input: InputOf<E>, key?: string) => Promise<ResultOf<E>>
  /** Share of the bytes sent, 0 to 1, while sending; otherwise null. */
  progress: number | null
  /** Does nothing once all bytes are sent: the server may have recorded them. */
  cancel: () => void
}

/** Sends a form with its files, one sending at a time, with progress and a way to cancel (`UploadDialog`). */
export function useSend<E extends Call>(endpoint: E): Sending<E> {
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  const share = useRef(0)
  // gcTime 0: the cache must not keep the files afterwards.
  const { mutateAsync } = useMutation({ ...mutationOf(endpoint, { overlay: false, quiet: true, stays: true }), gcTime: 0 })

  // Leaving the page cancels the sending, because its result could not be shown.
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      sending.current?.abort()
    }
  }, [])

  const send: Sending<E>['send'] = async (input, key) => {
    if (left.current) throw new SendingStopped('leave', false)
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    const onProgress = (to: number) => {
      share.current = to
      setProgress(to)
    }
    onProgress(0)
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    // Sending a form ends its draft.
    const release = key === undefined ? undefined : await holdSaves(key)
    try {
      return await mutateAsync({ ...input, options: { signal, onProgress, headers } } as Variables<E>)
    } catch (error) {
      // An answer that arrived anyway, e.g. that the session has ended, says more than the abort.
      const unanswered = error instanceof DOMException && error.name === 'AbortError'
      throw unanswered ? new SendingStopped(left.current ? 'leave' : 'cancel', share.current >= 1) : error
    } finally {
      // After the caller, who knows the outcome, has ended the draft or kept it.
      if (release) setTimeout(release)
      setProgress(null)
    }
  }
  const cancel = () => {
    if (share.current < 1) sending.current?.abort()
  }
  return { send, progress, cancel }
}
