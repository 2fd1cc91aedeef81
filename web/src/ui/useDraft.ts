import { useCallback, useEffect, useRef, useState } from 'react'
import { currentSession } from '../api/session.ts'
import { readDraft, removeDraft, type StoredDraft, writeDraft } from './drafts.ts'
import { newUuid } from './uuid.ts'

const WAIT_MS = 500

export interface Draft<T> {
  /** UUID of this filing, for the `idempotency-key` header. */
  id: string
  /** A draft from before, as long as the user has not said what to do with it. Its files are gone: `files` names them. */
  found: (StoredDraft & { data: Partial<T> }) | null
  /** Takes up the found draft, with its id; the screen fills its forms from what comes back. */
  resume: () => Partial<T>
  /** Forgets the found draft and begins a new one. */
  discard: () => void
  /**
   * Keeps the data shortly after the last change, or at once with `now`: what must outlive a crash in the next moment.
   * Files in it are left out and named. Nothing is kept while `found` waits.
   */
  save: (data: T, options?: { now?: boolean }) => void
  /** The filing succeeded: nothing is kept. */
  drop: () => void
}

/**
 * The draft of one wizard for the user signed in (DESIGN 6.17).
 * @param wizard short and stable, e.g. "processo"
 * @param label for people, e.g. "Petição inicial"
 */
export function useDraft<T>(wizard: string, label: string): Draft<T> {
  const [userId] = useState(() => currentSession()?.user.id ?? 0)
  const [found, setFound] = useState(() => readDraft(userId, wizard))
  const [id, setId] = useState(newUuid)
  const pending = useRef<{ data: T; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef({ id, label, found })
  latest.current = { id, label, found }

  const forget = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = null
  }, [])
  const flush = useCallback(() => {
    if (pending.current) {
      const { id, label } = latest.current
      writeDraft(userId, wizard, { id, label, savedAt: new Date().toISOString(), data: pending.current.data })
    }
    forget()
  }, [userId, wizard, forget])

  // What was typed in the last half second is kept too when the page goes away.
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const save = useCallback(
    (data: T, { now = false } = {}) => {
      if (latest.current.found) return
      forget()
      pending.current = { data, timer: setTimeout(flush, WAIT_MS) }
      if (now) flush()
    },
    [flush, forget],
  )
  const drop = useCallback(() => {
    forget()
    removeDraft(userId, wizard)
    setFound(null)
    setId(newUuid())
  }, [userId, wizard, forget])

  return {
    id,
    found: found as Draft<T>['found'],
    resume: () => {
      if (found) setId(found.id)
      setFound(null)
      return (found?.data ?? {}) as Partial<T>
    },
    discard: drop,
    save,
    drop,
  }
}
