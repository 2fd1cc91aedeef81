import { type ComponentType, use } from 'react'

/** The code of a part of the client could not be fetched: the connection broke, or an update took the file away. */
export class PartError extends Error {
  /** Fetches it once more. @returns whether it came */
  readonly fetchAgain: () => Promise<boolean>

  constructor(cause: unknown, fetchAgain: () => Promise<boolean>) {
    super('Part not fetched', { cause })
    this.fetchAgain = fetchAgain
  }
}

/**
 * A component whose code is fetched when it is first rendered, or before by `preload`. Unlike React's `lazy` and the
 * router's, it can be fetched again after a failure without loading the whole page anew; that failure is a PartError.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let fetching: Promise<ComponentType<P>> | undefined
  const fetchNow = (): Promise<ComponentType<P>> => {
    fetching ??= load().then(
      (module) => module.default,
      (cause: unknown) => {
        throw new PartError(cause, fetchAgain)
      },
    )
    return fetching
  }
  /** A failure is kept only while a screen tells it. */
  const fetchAgain = async (): Promise<boolean> => {
    fetching = undefined
    try {
      await fetchNow()
      return true
    } catch {
      fetching = undefined
      return false
    }
  }
  const preload = async (): Promise<void> => {
    await (fetching ? fetching.catch(() => undefined) : fetchAgain())
  }
  function Part(props: P) {
    const Found = use(fetchNow())
    return <Found {...props} />
  }
  return Object.assign(Part, { preload })
}
