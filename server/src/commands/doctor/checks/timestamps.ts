import { randomBytes } from 'node:crypto'
import { checkedTimestamps } from '../../../platform/pdf/seal/timestamp.ts'
import { type Check, fail, ok, reasonOf } from '../check.ts'

/** Requests a time stamp for random bytes: the only way to test the authority. */
export const checkTimestamps = (tsaUrl: string): Check => ({
  name: 'Carimbo do tempo',
  run: async () => {
    const { host } = new URL(tsaUrl)
    try {
      await checkedTimestamps(tsaUrl).timestamp(randomBytes(32), 'SHA-256')
      return ok(`${host} carimba.`)
    } catch (error) {
      return fail(
        `${host} não carimba (${reasonOf(error)}); os documentos são selados só com a hora deste servidor. Confira TSA_URL.`,
      )
    }
  },
})
