import { useEffect, useRef, useState } from 'react'
import type { CallOptions } from '../api/call.ts'

interface Upload {
  /**
   * Runs a call with these options: `send((options) => call(endpoint, input, { ...options, headers }))`.
   * @returns its answer, or null when the sending was cancelled or the page left before it
   * @throws ApiError
   */
  send: <T>(run: (options: Pick<CallOptions, 'signal' | 'onProgress'>) => Promise<T>) => Promise<T | null>
  /** Share of the bytes sent, 0 to 1, while it goes out; null else. */
  progress: number | null
  cancel: () => void
}

/** One sending at a time that shows how far it is and can be cancelled (`UploadDialog`). */
export function useUpload(): Upload {
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)

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
    if (left.current) return null
    const controller = new AbortController()
    sending.current = controller
    setProgress(0)
    try {
      return await run({ signal: controller.signal, onProgress: setProgress })
    } catch (error) {
      if (controller.signal.aborted) return null
      throw error
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, cancel: () => sending.current?.abort() }
}
