import type { ComponentType } from 'react'

/**
 * What to do when code could not be loaded. Chromium caches a failed import for as long as the page lives; other browsers
 * request it again.
 */
const AGAIN = 'Confira a conexão e tente de novo. Se o problema continuar, recarregue a página.'
/** Shown when the dialog's code could not be loaded (`fetched` returned false). */
export const NOT_OPENED = `Não foi possível abrir a janela. ${AGAIN}`
/** The same for the rich-text editor. */
export const EDITOR_NOT_OPENED = `Não foi possível abrir o editor. ${AGAIN}`

/** A chunk of the client could not be loaded: the connection broke, or an update removed the file. */
export class PartError extends Error {
  /** Loads it again. @returns whether it loaded */
  readonly fetchAgain: () => Promise<boolean>

  constructor(cause: unknown, fetchAgain: () => Promise<boolean>) {
    super('Part not fetched', { cause })
    this.fetchAgain = fetchAgain
  }
}

/**
 * A component whose code is loaded at its first render, or earlier by `preload`; then it renders at once. Unlike with
 * React's `lazy` and the router's, a failed load can be retried without reloading the page; the failure is a PartError.
 * Where rendering it unloaded would replace the whole page, call `fetched` first: it says whether the code has loaded.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Found: ComponentType<P> | undefined
  let failure: PartError | undefined
  let fetching: Promise<void> | undefined
  const fetchNow = (): Promise<void> => {
    fetching ??= load()
      .then(
        (module) => {
          Found = module.default
        },
        (cause: unknown) => {
          failure = new PartError(cause, fetchAgain)
        },
      )
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }
  /** Clears the failure: it is kept only for the render that throws it. */
  const fetchAgain = async (): Promise<boolean> => {
    await fetchNow()
    failure = undefined
    return Found !== undefined
  }
  function Part(props: P) {
    if (failure) throw failure
    // Suspends: React waits for the promise and renders again.
    if (!Found) throw fetchNow()
    return <Found {...props} />
  }
  const fetched = async (): Promise<boolean> => Found !== undefined || (await fetchAgain())
  return Object.assign(Part, { preload: async () => void (await fetched()), fetched })
}
