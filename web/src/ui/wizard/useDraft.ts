import { useCallback, useEffect, useRef, useState } from 'react'
import { currentSession } from '../../api/session.ts'
import { newUuid } from '../../api/uuid.ts'
import { draftsOf, removeDraft, type StoredDraft, writeDraft } from './drafts.ts'
import { signedOutSince } from './signOuts.ts'

const WAIT_MS = 500

export type FoundDraft<T> = StoredDraft & { data: Partial<T> }

export interface Draft<T> {
  /** UUID of this filing, for the `idempotency-key` header. */
  id: string
  /**
   * Earlier drafts, newest first, until the user has decided about them. Another tab may be writing one of them. Their files
   * are lost: `files` names them.
   */
  found: readonly FoundDraft<T>[]
  /** Continues a found draft under its id; the screen fills its forms from its data. The other drafts stay as they are. */
  resume: (draft: FoundDraft<T>) => void
  /** Deletes a found draft. */
  discard: (draft: FoundDraft<T>) => void
  /** Begins a new draft; those found stay in storage. */
  begin: () => void
  /**
   * Saves the data shortly after the last change, or at once with `now`, for data that must survive a crash. Files in it are
   * left out and named. Nothing is saved until the user has decided about `found`.
   */
  save: (data: T, options?: { now?: boolean }) => void
  /** Gives the data a new id, because the filing under the old id was made. @returns the new id */
  renew: () => string
  /** Call when the filing succeeded: deletes the draft; what follows gets another id. */
  drop: () => void
}

/**
 * The draft of one wizard for the signed-in user. It only writes and deletes under its own id, so that two
 * tabs with two filings never overwrite each other.
 * @param wizard short and stable, e.g. "processo"
 * @param label its name on screen, e.g. "Petição inicial"
 */
export function useDraft<T>(wizard: string, label: string): Draft<T> {
  const [userId] = useState(() => currentSession()?.user.id ?? 0)
  const [begunAt] = useState(Date.now)
  const [found, setFound] = useState(() => draftsOf(userId, wizard) as FoundDraft<T>[])
  const [id, setId] = useState(newUuid)
  const pending = useRef<{ data: T; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef({ id, label, asking: false })
  latest.current = { id, label, asking: found.length > 0 }

  const forget = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = null
  }, [])
  const flush = useCallback(() => {
    if (pending.current && mayKeep(userId, begunAt)) {
      const { id, label } = latest.current
      writeDraft(userId, wizard, { id, label, savedAt: new Date().toISOString(), data: pending.current.data })
    }
    forget()
  }, [userId, begunAt, wizard, forget])

  // Saves what was typed in the last half second when the page closes.
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  // While we ask, another tab may continue one of the drafts, even charge for it: load its current state.
  const asking = found.length > 0
  useEffect(() => {
    if (!asking) return
    const readAgain = () => setFound(draftsOf(userId, wizard) as FoundDraft<T>[])
    window.addEventListener('storage', readAgain)
    return () => window.removeEventListener('storage', readAgain)
  }, [asking, userId, wizard])

  const save = useCallback(
    (data: T, { now = false } = {}) => {
      if (latest.current.asking) return
      forget()
      pending.current = { data, timer: setTimeout(flush, WAIT_MS) }
      if (now) flush()
    },
    [flush, forget],
  )
  const drop = useCallback(() => {
    forget()
    removeDraft(userId, wizard, latest.current.id)
    setId(newUuid())
  }, [userId, wizard, forget])

  const renew = useCallback(() => {
    flush()
    const before = latest.current.id
    const next = newUuid()
    const stored = draftsOf(userId, wizard).find((draft) => draft.id === before)
    if (stored) writeDraft(userId, wizard, { ...stored, id: next })
    removeDraft(userId, wizard, before)
    latest.current.id = next
    setId(next)
    return next
  }, [userId, wizard, flush])

  return {
    id,
    found,
    resume: (draft) => {
      setId(draft.id)
      setFound([])
    },
    discard: (draft) => {
      removeDraft(userId, wizard, draft.id)
      setFound((before) => before.filter(({ id }) => id !== draft.id))
    },
    begin: () => setFound([]),
    save,
    renew,
    drop,
  }
}

/**
 * Whether a draft may be saved. An expired session keeps its drafts, "Sair" (perhaps in another tab) does not. Drafts from
 * before a registration are not saved once somebody is signed in.
 */
const mayKeep = (userId: number, begunAt: number): boolean =>
  userId === 0 ? currentSession() === null : !signedOutSince(userId, begunAt)
