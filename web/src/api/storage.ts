/**
 * The browser's storage, or this page's memory where the browser has none: it refuses (blocked site data, some private windows
 * and embedded views), or it is full. Values in memory are lost with the page.
 */
type Name = 'localStorage' | 'sessionStorage'

const memories = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }
let onRefused: (() => void) | null = null

function storageOf(name: Name) {
  const memory = memories[name]
  /** Where storage is refused, reading the property throws already; some browsers give null instead. */
  const attempt = <T>(act: (storage: Storage) => T): { done: T } | null => {
    try {
      return { done: act(window[name]) }
    } catch {
      return null
    }
  }
  return {
    get: (key: string): string | null => memory.get(key) ?? attempt((storage) => storage.getItem(key))?.done ?? null,
    set(key: string, value: string): void {
      if (attempt((storage) => storage.setItem(key, value))) return void memory.delete(key)
      memory.set(key, value)
      onRefused?.()
    },
    remove(key: string): void {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Shared by all tabs, and kept after they close. */
export const stored = storageOf('localStorage')
/** This tab's own. */
export const storedInTab = storageOf('sessionStorage')

/** Calls the listener once something is in memory only, at once where that is so already. Returns a function that stops it. */
export function onceRefused(listener: () => void): () => void {
  const stop = () => {
    onRefused = null
  }
  onRefused = () => {
    stop()
    listener()
  }
  if (memories.localStorage.size + memories.sessionStorage.size > 0) onRefused()
  return stop
}
