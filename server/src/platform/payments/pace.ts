import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { ProviderUnreachable } from './card.ts'

interface Pace {
  /** The provider whose limit it is, and the kind of call. */
  provedor: string
  operacao: string
  /** Milliseconds from one call to the next. */
  everyMs: number
  /** Maximum wait in milliseconds. */
  maxWaitMs: number
}

/**
 * Waits for a turn at a provider with a rate limit, shared by all nodes: one statement reserves the next free moment.
 * @throws ProviderUnreachable, with nothing reserved, when that moment is later than the maximum wait
 */
export async function awaitTurn(db: Db, { provedor, operacao, everyMs, maxWaitMs }: Pace): Promise<void> {
  const every = sql`make_interval(secs => ${everyMs / 1000}::float8)`
  const { rows } = await sql<{ wait: number }>`
    insert into provedor_ritmos as ritmo (provedor, operacao, proxima_em)
    values (${provedor}, ${operacao}, clock_timestamp() + ${every})
    on conflict (provedor, operacao) do update
      set proxima_em = greatest(ritmo.proxima_em, clock_timestamp()) + ${every}
      where ritmo.proxima_em <= clock_timestamp() + make_interval(secs => ${maxWaitMs / 1000}::float8)
    returning extract(epoch from proxima_em - ${every} - clock_timestamp())::float8 * 1000 as wait`.execute(db)
  const [turn] = rows
  if (!turn) throw new ProviderUnreachable(`${provedor} ${operacao}: too many calls wait for their turn`)
  // A timer drops fractions of a millisecond and would fire early.
  if (turn.wait > 0) await setTimeout(Math.ceil(turn.wait))
}
