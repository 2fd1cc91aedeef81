import { autos } from '@concordia/contract/processos-pdfs'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { notify } from '../ui/notify.ts'
import { saveFile } from '../ui/saveFile.ts'

/** The whole process as one PDF. It may take a minute: it goes on beside the page, once at a time, and can be cancelled. */
export function useDownloadCompleto(id: number) {
  const running = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  const cancel = () => running.current?.abort()
  // Whoever leaves the process does not wait for it any more.
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      saveFile(await call(autos.download, { params: { id } }, { signal: controller.signal }))
      notify.success('O processo completo está pronto e foi baixado.')
    } catch (error) {
      // Of too many at once the server says when to try again.
      if (!controller.signal.aborted) notify.error(error)
    } finally {
      running.current = null
      setBusy(false)
    }
  }
  return { busy, start: () => void start(), cancel }
}
