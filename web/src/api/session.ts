import type { LoginData, User } from '@concordia/contract/identidade/schemas/identidade'
import { useSyncExternalStore } from 'react'
import { serverAhead } from './clock.ts'
import { stored } from './storage.ts'

/**
 * The signed-in user: the login data under one key of the browser's storage (docs/rules/docket.md#eventos), so that all tabs
 * share one session. Nothing else in the client keeps a token.
 */
const KEY = 'concordia.sessao'

/** `clock`: how far the server's clock was ahead of this device's at the sign-in, in ms. Devices' clocks are often wrong by hours. */
export type Session = LoginData & { clock?: number }
interface SessionEnd {
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
  const text = stored.get(KEY)
  if (text !== raw) {
    raw = text
    session = parse(text)
  }
  return session
}

function parse(text: string | null): Session | null {
  try {
    const data = JSON.parse(text ?? 'null') as Partial<Session> | null
    return data?.authToken && data.expires_at && data.user ? (data as Session) : null
  } catch {
    return null
  }
}

/** The id of the user who is signed in; undefined for nobody. */
export const currentUserId = (): number | undefined => currentSession()?.user.id

/** Milliseconds until the session expires by the server's clock. */
export const timeLeft = ({ expires_at, clock = 0 }: Session): number => Date.parse(expires_at) - clock - Date.now()
export const isExpired = (session: Session): boolean => timeLeft(session) <= 0
/** Unverified users may only verify their address (docs/rules/account.md#registration). */
export const isVerified = (at: Session | null): boolean => at !== null && at.user.email_verified_at !== null
/** The secretariat and administrators: decides what a screen shows; the server decides what they may do. */
export const isStaff = (user: User | undefined): boolean => user !== undefined && user.role !== 'user'

function store(next: Session | null, end: SessionEnd = {}): void {
  if (next) stored.set(KEY, JSON.stringify(next))
  else stored.remove(KEY)
  for (const listener of [...listeners]) listener(end)
}

export const startSession = (data: LoginData): void => store({ ...data, clock: serverAhead() })

/** Puts a fresh user into the session, e.g. after the address was verified. Without a session nothing happens. */
export function updateUser(user: User): void {
  const at = currentSession()
  if (at && JSON.stringify(at.user) !== JSON.stringify(user)) store({ ...at, user })
}

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
