import { useSyncExternalStore } from 'react'

/** One value outside React that components can subscribe to: for the message bar and `confirm()`, called from anywhere. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const get = () => value
  return {
    get,
    set(next: T) {
      value = next
      for (const listener of [...listeners]) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
