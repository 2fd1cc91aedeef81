import { expect, test } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import { ProviderUnreachable } from './card.ts'
import { awaitTurn } from './pace.ts'

const { db } = await ownDatabase()
/** Timers count from the start of their event loop iteration, which may be slightly earlier. */
const EARLY_MS = 5
const pace = (operacao: string, change = {}) => ({ provedor: 'banco', operacao, everyMs: 40, maxWaitMs: 10_000, ...change })

test('concurrent callers go one after the other, and another kind of call does not wait for them', async () => {
  const began = performance.now()
  const gone: number[] = []
  const turns = Array.from({ length: 6 }, () => awaitTurn(db, pace('a')).then(() => gone.push(performance.now() - began)))
  await awaitTurn(db, pace('b', { everyMs: 60_000 }))
  expect(performance.now() - began).toBeLessThan(5_000)
  await Promise.all(turns)
  expect(gone.at(-1)).toBeGreaterThan(5 * 40 - EARLY_MS)
})

test('a caller that would wait too long fails at once and takes no turn', async () => {
  const slow = pace('c', { everyMs: 60_000, maxWaitMs: 100 })
  await awaitTurn(db, slow)
  const { proximaEm } = await db
    .selectFrom('provedorRitmos')
    .select('proximaEm')
    .where('operacao', '=', 'c')
    .executeTakeFirstOrThrow()
  await expect(awaitTurn(db, slow)).rejects.toBeInstanceOf(ProviderUnreachable)
  expect(await db.selectFrom('provedorRitmos').select('proximaEm').where('operacao', '=', 'c').execute()).toEqual([{ proximaEm }])
})

test('unused turns do not accumulate', async () => {
  await awaitTurn(db, pace('d'))
  await db
    .updateTable('provedorRitmos')
    .set({ proximaEm: new Date(Date.now() - 3_600_000) })
    .where('operacao', '=', 'd')
    .execute()
  const began = performance.now()
  for (let i = 0; i < 4; i++) await awaitTurn(db, pace('d'))
  expect(performance.now() - began).toBeGreaterThan(3 * 40 - EARLY_MS)
})
