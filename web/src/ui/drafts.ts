/**
 * Drafts of wizards in the browser's local storage, per user and wizard (DESIGN 6.17). They outlive a reload, a crash
 * and an expired session; they end with success, with "Descartar" and, after a warning, with "Sair".
 */
export interface StoredDraft {
  /** UUID, the filing's Idempotency-Key: the same for every try to send this draft. */
  id: string
  /** For people: "Petição inicial". */
  label: string
  /** ISO 8601. */
  savedAt: string
  data: unknown
  /** Names of the files the form held; their bytes are not kept. */
  files: string[]
}

const prefixOf = (userId: number) => `concordia.rascunho.${userId}.`
const keyOf = (userId: number, wizard: string) => prefixOf(userId) + wizard

const DAY_MS = 86_400_000
/** Before registration nobody can sign out, and the browser may be shared: what was typed there goes after a day. */
const maxAge = (userId: number) => (userId === 0 ? DAY_MS : 60 * DAY_MS)

export function readDraft(userId: number, wizard: string): StoredDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId, wizard)) ?? 'null') as StoredDraft | null
    if (!draft || Date.now() - Date.parse(draft.savedAt) <= maxAge(userId)) return draft
    removeDraft(userId, wizard)
  } catch {
    // Not one of ours.
  }
  return null
}

/** A full or forbidden storage costs the draft, never the work on screen. */
export function writeDraft(userId: number, wizard: string, draft: Omit<StoredDraft, 'files'>): void {
  const files: string[] = []
  const data = JSON.stringify({ ...draft, data: withoutFiles(draft.data, files), files })
  try {
    localStorage.setItem(keyOf(userId, wizard), data)
  } catch {
    localStorage.removeItem(keyOf(userId, wizard))
  }
}

export const removeDraft = (userId: number, wizard: string): void => localStorage.removeItem(keyOf(userId, wizard))

/** All drafts of a user, for the warning before "Sair". */
export function draftsOf(userId: number): StoredDraft[] {
  return wizardsOf(userId).flatMap((wizard) => readDraft(userId, wizard) ?? [])
}

export function removeDrafts(userId: number): void {
  for (const wizard of wizardsOf(userId)) removeDraft(userId, wizard)
}

function wizardsOf(userId: number): string[] {
  const prefix = prefixOf(userId)
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
}

/** The same value with every File left out and its name noted. */
function withoutFiles(value: unknown, names: string[]): unknown {
  if (value instanceof File) {
    names.push(value.name)
    return undefined
  }
  if (Array.isArray(value)) return value.map((item) => withoutFiles(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutFiles(item, names)]))
}
