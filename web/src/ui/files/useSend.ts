import type { Endpoint, InputOf, ResultOf } from '@concordia/contract/http/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mutationOf, type Variables } from '../../api/query.ts'

/** A sending that was given up before it was answered. */
export class SendingStopped extends Error {
  /** The person cancelled it, or the page went away under it. */
  readonly by: 'cancel' | 'leave'
  /** All bytes had left: the server may have recorded it. */
  readonly late: boolean

  constructor(by: SendingStopped['by'], late: boolean) {
    super('sending stopped')
    this.name = 'SendingStopped'
    this.by = by
    this.late = late
  }
}

interface Sending<E extends Endpoint> {
  /**
   * @param key the draft's UUID: the same draft sent again gives what the first sending made
   * @throws ApiError; SendingStopped when it was cancelled, or the page left before it was answered
   */
  send: (input: InputOf<E>, key?: string) => Promise<ResultOf<E>>
  /** Share of the bytes sent, 0 to 1, while it goes out; null else. */
  progress: number | null
  /** Does nothing once all bytes have left: the server may have taken them. */
  cancel: () => void
}

/** Sends a form with its files, one sending at a time; it shows how far it is and can be cancelled (`UploadDialog`). */
export function useSend<E extends Endpoint>(endpoint: E): Sending<E> {
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  const share = useRef(0)
  // The files are not kept once it is over.
  const { mutateAsync } = useMutation({ ...mutationOf(endpoint, { overlay: false, quiet: true, stays: true }), gcTime: 0 })

  // Who leaves the page would not see what becomes of the sending.
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
    try {
      return await mutateAsync({ ...input, options: { signal, onProgress, headers } } as Variables<E>)
    } catch (error) {
      // An answer that came all the same, e.g. that the session has ended, tells more than that the page left.
      const unanswered = error instanceof DOMException && error.name === 'AbortError'
      throw unanswered ? new SendingStopped(left.current ? 'leave' : 'cancel', share.current >= 1) : error
    } finally {
      setProgress(null)
    }
  }
  const cancel = () => {
    if (share.current < 1) sending.current?.abort()
  }
  return { send, progress, cancel }
}
