import { vi } from 'vitest'

type Truthy<T> = Exclude<T, false | null | undefined>

/**
 * Asks again and again until the answer is neither false, null nor undefined, and gives it back.
 * @param what named in the error when the time (10 s) is over
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
