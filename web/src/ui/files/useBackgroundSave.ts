import { useEffect, useRef, useState } from 'react'
import { notify } from '../notify.ts'
import { saveFile } from './saveFile.ts'

/**
 * A file that takes its time: it comes while the page stays in use, once at a time, and can be cancelled.
 * @param load fetches it; aborted when cancelled and when the page is left
 * @param done said once it is saved
 */
export function useBackgroundSave<Args extends unknown[]>(
  load: (signal: AbortSignal, ...args: Args) => Promise<File>,
  done: string,
) {
  const running = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  const cancel = () => running.current?.abort()
  // Whoever leaves does not wait for it any more.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (...args: Args) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      saveFile(await load(controller.signal, ...args))
      notify.success(done)
    } catch (error) {
      if (!controller.signal.aborted) notify.error(error)
    } finally {
      running.current = null
      setBusy(false)
    }
  }
  return { busy, start: (...args: Args) => void start(...args), cancel }
}
