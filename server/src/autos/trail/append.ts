import { createHash } from 'node:crypto'
import { canonical, type Json } from '../../platform/canonical-json.ts'
import type { Trx } from '../../platform/database/database.ts'

/** The previous hash of the first entry. */
export const GENESIS = '0'.repeat(64)

/** `SHA-256(previous hash + canonical JSON of the entry)`, in hex (docs/rules/docket.md#eventos, docs/rules/negociacoes.md#trail). */
export const hashEntry = (anterior: string, entry: Json): string =>
  createHash('sha256')
    .update(anterior + canonical(entry))
    .digest('hex')

/** Where the trail of a matter is: the eventos of a procedimento, or the acts of a negociação. */
export interface Trail<M extends { last: number }> {
  entries: 'eventos' | 'negociacaoRegistros'
  /** The column of an entry that names its matter. */
  key: 'procedimentoId' | 'negociacaoId'
  /** Locks the row of the matter until the commit. `last`: the number of the last entry; 0: there is none. */
  lock: (trx: Trx, id: number) => Promise<M>
}

/** The place of a new entry: its number, and the hash of the entry before it. */
interface Place {
  numero: number
  anterior: string
}

/**
 * Adds the next entry to the trail of a matter. The matter is locked first, so that of two acts at once each has its own number, and
 * the chain is unbroken.
 * @param entry its row, with its hash
 */
export async function append<M extends { last: number }, Row extends { hash: string }>(
  trx: Trx,
  { entries, key, lock }: Trail<M>,
  id: number,
  entry: (place: Place, matter: M) => Row,
): Promise<Row & { id: number }> {
  const matter = await lock(trx, id)
  const anterior = matter.last === 0 ? GENESIS : await lastHash(trx, { entries, key }, id)
  const row = entry({ numero: matter.last + 1, anterior }, matter)
  const added = await trx
    .insertInto(entries as 'eventos')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...row, ...added }
}

async function lastHash(trx: Trx, { entries, key }: Pick<Trail<never>, 'entries' | 'key'>, id: number): Promise<string> {
  const last = await trx
    .selectFrom(entries as 'eventos')
    .select('hash')
    .where(key as 'procedimentoId', '=', id)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.hash ?? GENESIS
}
