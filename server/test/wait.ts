import { vi } from 'vitest'

type Truthy<T> = Exclude<T, false | null | undefined>

/**
 * Polls until the result is neither false, null nor undefined, and returns it.
 * @param what named in the error after the timeout (10 s)
 */
export const waitFor = <T>(what: string, condition: () => Promise<T> | T, timeout = 10_000): Promise<Truthy<T>> =>
  vi.waitFor(
    async () => {
      const answer = await condition()
      if (answer === false || answer === null || answer === undefined) throw new Error(`Still waiting: ${what}`)
      return answer as Truthy<T>
    },
    { timeout, interval: 20 },
  )
