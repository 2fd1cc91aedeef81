import { useEffect } from 'react'
import { useGo } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'

interface SemAcessoProps {
  /** The screen that asks for number and access password. */
  to: string
  /** Says why one lands there. */
  reason: string
}

/** In place of a procedimento that is not the user's, or does not exist: both look the same (spec 1 §6). */
export function SemAcesso({ to, reason }: SemAcessoProps) {
  const go = useGo()
  useEffect(() => {
    notify.error(reason)
    void go(to, { replace: true })
  }, [go, to, reason])
  return null
}
