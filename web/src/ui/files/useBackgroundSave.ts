import { useEffect, useRef, useState } from 'react'
import { notify } from '../notify.ts'
import { saveFile } from './saveFile.ts'

/**
 * Saves a file that takes long to load: the page stays usable, only one load runs at a time, and it can be cancelled.
 * @param load loads the file; aborted when cancelled and when the user leaves the page
 * @param done message once it is saved, or what makes it of the arguments
 */
export function useBackgroundSave<Args extends unknown[]>(
  load: (signal: AbortSignal, ...args: Args) => Promise<File>,
  done: string | ((...args: Args) => string),
) {
  const running = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  const cancel = () => running.current?.abort()
  // Cancels the load when the user leaves the page.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (...args: Args) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      saveFile(await load(controller.signal, ...args))
      notify.success(typeof done === 'string' ? done : done(...args))
    } catch (error) {
      if (!controller.signal.aborted) notify.error(error)
    } finally {
      running.current = null
      setBusy(false)
    }
  }
  return { busy, start: (...args: Args) => void start(...args), cancel }
}
