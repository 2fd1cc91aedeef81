import { randomBytes } from 'node:crypto'
import { checkedTimestamps } from '../../../platform/pdf/seal/timestamp.ts'
import { type Check, fail, ok, reasonOf } from '../check.ts'

/** Has random bytes stamped: there is no other way to know that the authority serves. */
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
