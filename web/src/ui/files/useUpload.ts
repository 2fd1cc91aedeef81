import { useEffect, useRef, useState } from 'react'
import type { CallOptions } from '../../api/call.ts'

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

interface Upload {
  /**
   * Runs a call with these options: `send((options) => call(endpoint, input, { ...options, headers }))`.
   * @throws ApiError; SendingStopped when it was cancelled, or the page left before it was answered
   */
  send: <T>(run: (options: Pick<CallOptions, 'signal' | 'onProgress'>) => Promise<T>) => Promise<T>
  /** Share of the bytes sent, 0 to 1, while it goes out; null else. */
  progress: number | null
  /** Does nothing once all bytes have left: the server may have taken them. */
  cancel: () => void
}

/** One sending at a time that shows how far it is and can be cancelled (`UploadDialog`). */
export function useUpload(): Upload {
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  const share = useRef(0)

  // Whoever leaves the page would not see what becomes of the sending.
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      sending.current?.abort()
    }
  }, [])

  const send: Upload['send'] = async (run) => {
    if (left.current) throw new SendingStopped('leave', false)
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    const onProgress = (to: number) => {
      share.current = to
      setProgress(to)
    }
    onProgress(0)
    try {
      return await run({ signal, onProgress })
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
