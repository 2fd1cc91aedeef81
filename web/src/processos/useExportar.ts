import type { ProcessoFilter } from '@concordia/contract/processos'
import { pdfs } from '@concordia/contract/processos-pdfs'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { notify } from '../ui/notify.ts'
import { saveFile } from '../ui/saveFile.ts'

/** The whole filtered list as a PDF. Thousands of rows take seconds: it goes on beside the list, and can be cancelled. */
export function useExportar() {
  const running = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  const cancel = () => running.current?.abort()
  // Whoever leaves the list does not wait for it any more.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (body: ProcessoFilter) => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      saveFile(await call(pdfs.export, { body }, { signal: controller.signal }))
      notify.success('A lista em PDF está pronta e foi baixada.')
    } catch (error) {
      if (!controller.signal.aborted) notify.error(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, start: (body: ProcessoFilter) => void start(body), cancel }
}
