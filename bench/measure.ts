import { appendFileSync } from 'node:fs'

/** How a part ends that ran whole and found a budget that does not hold; what breaks ends with 1. */
export const MISSED = 2

/** One thing measured, as it is printed, summed up and written down. */
export interface Measurement {
  what: string
  value: number
  unit: string
  /** What DESIGN §8 or the project allows; null where there is nothing to hold, only to know. */
  budget: number | null
  holds: boolean
}
export interface Side {
  name: string
  run: () => Promise<unknown>
}

/** Interleaved runs, so that all sides suffer the same noise, after one each that does not count. Times in milliseconds. */
export async function sample(rounds: number, sides: readonly Side[]): Promise<Map<string, number[]>> {
  const times = new Map(sides.map(({ name }) => [name, [] as number[]]))
  for (const side of sides) await side.run()
  for (let round = 0; round < rounds; round++) {
    for (const { name, run } of sides) {
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
 * One line per measurement: what, how much, the budget, and whether it holds. Whoever runs several parts finds them again in the
 * file `BENCH_RESULTS`, one JSON object per line, also those of a part that broke later.
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
