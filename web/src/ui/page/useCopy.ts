import { useEffect, useState } from 'react'
import { notify } from '../notify.ts'

const CONFIRMED_MS = 2000

/** Copies a text; `copied` for a moment afterwards. @param label what it is, for the message */
export function useCopy(value: string, label: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      notify.success(`Copiado: ${label}.`)
    } catch {
      // Without https there is no clipboard: the message shows the text, to be selected.
      notify.error(`O navegador não permitiu copiar ${label}: ${value}`)
    }
  }
  return { copied, copy: () => void copy() }
}
