import { appendFileSync } from 'node:fs'

/** Exit code of a part that ran to its end but missed a budget; a part that breaks exits with 1. */
export const MISSED = 2

/** One measurement, as it is printed, summed up and written to docs/performance.md. */
export interface Measurement {
  what: string
  value: number
  unit: string
  /** The budget of docs/performance.md; null when there is none. */
  budget: number | null
  holds: boolean
}
export interface Side {
  name: string
  /** What each run needs beforehand; not measured. */
  before?: () => Promise<unknown>
  run: () => Promise<unknown>
}

/** Alternating runs, so that all sides see the same noise; the first of each does not count. Times in milliseconds. */
export async function sample(rounds: number, sides: readonly Side[]): Promise<Map<string, number[]>> {
  const times = new Map(sides.map(({ name }) => [name, [] as number[]]))
  for (const { before, run } of sides) {
    await before?.()
    await run()
  }
  for (let round = 0; round < rounds; round++) {
    for (const { name, before, run } of sides) {
      await before?.()
      const start = performance.now()
      await run()
      times.get(name)!.push(performance.now() - start)
    }
  }
  return times
}

/** The median of each side. */
export const compare = async (rounds: number, sides: readonly Side[]): Promise<Map<string, number>> =>
  new Map([...(await sample(rounds, sides))].map(([name, list]) => [name, median(list)]))

export const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!

/**
 * Prints one line per measurement: what, how much, the budget, and whether it holds. Also appends it to the file `BENCH_RESULTS`,
 * one JSON object per line, so that the results of a part that breaks later are kept.
 * @param bound `least` when more is better
 */
export function report(
  what: string,
  value: number,
  unit: string,
  budget: number | null = null,
  bound: 'most' | 'least' = 'most',
) {
  const holds = budget === null || (bound === 'most' ? value <= budget : value >= budget)
  const allowed = budget === null ? '' : ` (${bound === 'most' ? 'até' : 'ao menos'} ${budget} ${unit})`
  console.log(`${budget === null ? '      ' : holds ? 'ok    ' : 'FALHOU'} ${what}: ${value.toFixed(2)} ${unit}${allowed}`)
  const measurement: Measurement = { what, value, unit, budget, holds }
  if (process.env.BENCH_RESULTS) appendFileSync(process.env.BENCH_RESULTS, `${JSON.stringify(measurement)}\n`)
  if (!holds) process.exitCode = MISSED
  return holds
}
