import { markSignOut } from './signOuts.ts'

/**
 * Drafts of wizards in the browser's local storage, several per user and wizard, each under its own id.
 * They survive a reload, a crash and an expired session; they are deleted after success, by "Descartar" and, after a
 * warning, by "Sair".
 */
export interface StoredDraft {
  /** UUID, the filing's Idempotency-Key: the same for every attempt to send this draft. */
  id: string
  /** Its name on screen: "Petição inicial". */
  label: string
  /** ISO 8601. */
  savedAt: string
  data: unknown
  /** Names of the files in the form; their bytes are not kept. */
  files: string[]
}

const prefixOf = (userId: number) => `concordia.rascunho.${userId}.`
const keyOf = (userId: number, wizard: string, id: string) => `${prefixOf(userId)}${wizard}.${id}`

const DAY_MS = 86_400_000
/** Before registration nobody can sign out, and the browser may be shared: such drafts are deleted after a day. */
const maxAge = (userId: number) => (userId === 0 ? DAY_MS : 60 * DAY_MS)

/** A user's drafts, newest first: of one wizard, or of all. Drafts that are too old are deleted. */
export const draftsOf = (userId: number, wizard?: string): StoredDraft[] =>
  keysOf(userId, wizard)
    .flatMap((key) => read(key, maxAge(userId)) ?? [])
    .sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))

function read(key: string, age: number): StoredDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null
    if (!draft || !key.endsWith(`.${draft.id}`)) return null
    if (Date.now() - Date.parse(draft.savedAt) <= age) return draft
    localStorage.removeItem(key)
  } catch {
    // Not written by us.
  }
  return null
}

/** When storage is full or forbidden, the draft is lost, but not the work on screen. */
export function writeDraft(userId: number, wizard: string, draft: Omit<StoredDraft, 'files'>): void {
  const key = keyOf(userId, wizard, draft.id)
  const files: string[] = []
  const data = JSON.stringify({ ...draft, data: withoutFiles(draft.data, files), files })
  try {
    localStorage.setItem(key, data)
  } catch {
    localStorage.removeItem(key)
  }
}

export const removeDraft = (userId: number, wizard: string, id: string): void =>
  localStorage.removeItem(keyOf(userId, wizard, id))

/** "Sair": deletes all drafts of the user; what other tabs began before this moment is not saved any more either. */
export function removeDrafts(userId: number): void {
  for (const key of keysOf(userId)) localStorage.removeItem(key)
  markSignOut(userId)
}

function keysOf(userId: number, wizard?: string): string[] {
  const prefix = wizard === undefined ? prefixOf(userId) : keyOf(userId, wizard, '')
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}

/** The value without its Files, and their names. */
function withoutFiles(value: unknown, names: string[]): unknown {
  if (value instanceof File) {
    names.push(value.name)
    return undefined
  }
  if (Array.isArray(value)) return value.map((item) => withoutFiles(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutFiles(item, names)]))
}
