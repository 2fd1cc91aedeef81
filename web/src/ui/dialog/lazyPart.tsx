import type { ComponentType } from 'react'

/**
 * What helps where the code could not be fetched. Chromium keeps to a failed import as long as the page lives, and asks nobody
 * again; other browsers ask.
 */
const AGAIN = 'Confira a conexão e tente de novo; se continuar, recarregue a página.'
/** Told by whoever asked `fetched` before a dialog was to open. */
export const NOT_OPENED = `A janela não pôde ser aberta. ${AGAIN}`
/** The same of the rich-text editor. */
export const EDITOR_NOT_OPENED = `O editor não pôde ser aberto. ${AGAIN}`

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
 * A component whose code is fetched when it is first rendered, or before by `preload`; then it is there at once. Unlike
 * React's `lazy` and the router's, it can be fetched again after a failure without loading the whole page anew; that
 * failure is a PartError. Where it must not take the page away, `fetched` tells before it is rendered whether it came.
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
  /** A failure is kept only for the screen that tells it. */
  const fetchAgain = async (): Promise<boolean> => {
    await fetchNow()
    failure = undefined
    return Found !== undefined
  }
  function Part(props: P) {
    if (failure) throw failure
    // React waits for it, and then renders anew.
    if (!Found) throw fetchNow()
    return <Found {...props} />
  }
  const fetched = async (): Promise<boolean> => Found !== undefined || (await fetchAgain())
  return Object.assign(Part, { preload: async () => void (await fetched()), fetched })
}
