import { useMemo, useSyncExternalStore } from 'react'
import { type PageName, path } from '../app/paths.ts'
import { draftsOf } from '../ui/drafts.ts'

/** Where each wizard that keeps drafts (`useDraft`) lives. Registration is not among them: its drafts are nobody's yet. */
const PAGE_OF: Record<string, PageName> = {
  processo: 'ProcessoCreate',
}

/** The drafts of one wizard; its page offers them all. */
export interface Rascunhos {
  label: string
  count: number
  /** Of the latest one, ISO 8601. */
  savedAt: string
  to: string
}

function rascunhosOf(userId: number): Rascunhos[] {
  return Object.entries(PAGE_OF).flatMap(([wizard, page]) => {
    const [latest, ...others] = draftsOf(userId, wizard)
    if (!latest) return []
    const { label, savedAt } = latest
    return { label, savedAt, count: 1 + others.length, to: path(page as 'Home') }
  })
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** What the user began in this browser and has not sent, as all tabs leave it. */
export function useRascunhos(userId: number): Rascunhos[] {
  // As text, because a snapshot must be equal to itself. It is read again once the page before this one has written its last.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(rascunhosOf(userId)))
  return useMemo(() => JSON.parse(text) as Rascunhos[], [text])
}
