import type { LoginData, User } from '@concordia/contract/identidade/identidade'
import { useSyncExternalStore } from 'react'

/**
 * Who is signed in: the login data under one key of the browser's local storage (docs/rules/docket.md#eventos),
 * so that all tabs share one session. Nothing else in the client keeps a token.
 */
const KEY = 'concordia.sessao'

export type Session = LoginData
export interface SessionEnd {
  /** The user did not ask for it (e.g. the session expired), so the next sign-in leads back to the page that was open. */
  keepPage?: boolean
  /** The user pressed 'Sair' in this tab: it goes to /login, also from a public page. */
  signedOut?: boolean
}
type Listener = (end: SessionEnd) => void

const listeners = new Set<Listener>()
let raw: string | null = null
let session: Session | null = null

/** The stored session, expired or not; null when signed out. The same object until it changes. */
export function currentSession(): Session | null {
  const stored = localStorage.getItem(KEY)
  if (stored !== raw) {
    raw = stored
    session = parse(stored)
  }
  return session
}

function parse(stored: string | null): Session | null {
  try {
    const data = JSON.parse(stored ?? 'null') as Partial<Session> | null
    return data?.authToken && data.expires_at && data.user ? (data as Session) : null
  } catch {
    return null
  }
}

/** The id of the user who is signed in; undefined for nobody. */
export const currentUserId = (): number | undefined => currentSession()?.user.id

export const isExpired = ({ expires_at }: Session, now = Date.now()): boolean => Date.parse(expires_at) <= now
/** Unverified users may only verify their address (docs/rules/account.md#registration). */
export const isVerified = (at: Session | null): boolean => at !== null && at.user.email_verified_at !== null
/** The secretariat and administrators: decides what a screen shows; the server decides what they may do. */
export const isStaff = (user: User | undefined): boolean => user !== undefined && user.role !== 'user'

function store(next: Session | null, end: SessionEnd = {}): void {
  if (next) localStorage.setItem(KEY, JSON.stringify(next))
  else localStorage.removeItem(KEY)
  for (const listener of [...listeners]) listener(end)
}

/** Signs in with the data of login, code or registration. */
export const startSession = (data: LoginData): void => store(data)

/** Puts a fresh user into the session, e.g. after the address was verified. Without a session nothing happens. */
export function updateUser(user: User): void {
  const at = currentSession()
  if (at && JSON.stringify(at.user) !== JSON.stringify(user)) store({ ...at, user })
}

/** Forgets token and user. */
export function endSession(end: SessionEnd = {}): void {
  // Listeners run even when the stored data is already gone: the screen may not know it yet.
  store(null, end)
}

/** Calls the listener after every change, also by another tab. Returns a function that stops it. */
export function onSession(listener: Listener): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener({})
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** The session; renders again when it changes in any tab. */
export const useSession = (): Session | null => useSyncExternalStore(onSession, currentSession)
